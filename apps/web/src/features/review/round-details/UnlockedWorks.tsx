import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { saidOf } from '#/lib/refusal-detail.ts';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { RoundDetails } from '../round-details.ts';

/** Works that no plan includes until they are locked: how many, which, and the way. */
export function UnlockedWorks({ round }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const { t: said, i18n } = useTranslation('refusals');
  const lock = useCommand(trpc.submission.lockWorks, {
    toastRefusal: true,
    onDone: ({ done, refused: [first] }) => {
      if (done > 0) toast.success(t('distribution.unlockedDone', { count: done }));
      if (first) toast.warning(said(first.refusal, saidOf(i18n.language, { ...first.detail })));
    },
  });
  return (
    <Notice
      tone="danger"
      title={t('distribution.unlocked', { count: round.unlocked })}
      actions={
        <>
          {round.toLock.length > 0 && (
            <Button
              size="sm"
              tone="primary"
              pending={lock.pending}
              onClick={() => void lock.run({ workIds: round.toLock.map((id) => WorkId.parse(id)) })}
            >
              {t('distribution.lockNow', { count: round.toLock.length })}
            </Button>
          )}
          <LinkButton size="sm" href={`/works/list?competitionId=${round.competitionId}&status=submitted`}>
            {t('distribution.toWorks')}
          </LinkButton>
        </>
      }
    >
      {t('distribution.unlockedBody')}
    </Notice>
  );
}
