import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Work = { readonly workId: WorkId; readonly title: string };

/** The captain takes the work out of the competition; said before: what that means, and that it stays. */
export function WithdrawWorkButton({ work }: { work: Work }) {
  const { t } = useTranslation('submission');
  return (
    <DialogButton tone="quiet" label={t('withdraw.action')}>
      {(close) => <WithdrawWorkDialog work={work} onClose={close} />}
    </DialogButton>
  );
}

function WithdrawWorkDialog({ work: { workId, title }, onClose }: { work: Work; onClose: () => void }) {
  const { t } = useTranslation('submission');
  const withdraw = useCommand(trpc.submission.withdrawWork, { done: t('withdraw.done'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('withdraw.title', { work: title || t('work') })}
      help={t('withdraw.help')}
      action={t('withdraw.action')}
      draft={workId}
      command={withdraw}
      onReason={(reason) => withdraw.run({ workId, reason })}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>{t('withdraw.means.leaves')}</li>
        <li>{t('withdraw.means.stays')}</li>
        <li>{t('withdraw.means.fee')}</li>
        <li>{t('withdraw.means.told')}</li>
      </ul>
    </ReasonDialog>
  );
}
