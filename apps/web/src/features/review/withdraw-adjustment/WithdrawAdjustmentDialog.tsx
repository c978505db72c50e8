import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Props = { adjustmentId: string; code: string; onClose: () => void };

/** Takes back a deduction or bonus of a work. */
export function WithdrawAdjustmentDialog({ adjustmentId, code, onClose }: Props) {
  const { t } = useTranslation('review');
  const withdraw = useCommand(trpc.review.withdrawAdjustment, { done: t('adjustments.withdrawn'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('adjustments.withdrawTitle', { code })}
      action={t('adjustments.withdraw')}
      draft={adjustmentId}
      command={withdraw}
      onReason={(reason) => withdraw.run({ adjustmentId, reason })}
      onClose={onClose}
    />
  );
}
