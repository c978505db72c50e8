import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { ResultRow } from './result-row.ts';

/** What one person proposed about a result's notice, and what another can do about it. */
export function NoNoticeProposal({ row }: { row: ResultRow }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const confirm = useConfirm();
  const [dismissing, setDismissing] = useState(false);
  const announce = useCommand(trpc.award.announceWithoutNotice, { done: t('announced'), toastRefusal: true });
  const dismiss = useCommand(trpc.award.dismissNoNotice, {
    done: t('noNotice.dismissed'),
    onDone: () => setDismissing(false),
  });
  const { noNotice, resultId } = row;
  if (!noNotice) return null;
  const item = pick(row.item);
  const second = async () => {
    const question = {
      title: t('noNotice.acceptTitle', { item }),
      body: t('noNotice.acceptBody', { reason: noNotice.reason }),
      action: t('noNotice.accept'),
    };
    if (await confirm(question)) await announce.run({ resultId });
  };
  return (
    <>
      <Notice
        tone="warning"
        className="mt-2"
        actions={
          <>
            {row.can.announceWithoutNotice && (
              <Button size="sm" tone="primary" pending={announce.pending} onClick={() => void second()}>
                {t('noNotice.accept')}
              </Button>
            )}
            {row.can.dismissNoNotice && (
              <Button size="sm" onClick={() => setDismissing(true)}>
                {t('noNotice.dismiss')}
              </Button>
            )}
          </>
        }
      >
        {t('noNotice.proposedBy', { name: noNotice.proposedByName, reason: noNotice.reason })}
      </Notice>
      {dismissing && (
        <ReasonDialog
          title={t('noNotice.dismissTitle', { item })}
          label={t('reason')}
          help={t('noNotice.dismissHelp')}
          action={t('noNotice.dismiss')}
          tone="primary"
          command={dismiss}
          onReason={(reason) => dismiss.run({ resultId, reason })}
          onClose={() => setDismissing(false)}
        />
      )}
    </>
  );
}
