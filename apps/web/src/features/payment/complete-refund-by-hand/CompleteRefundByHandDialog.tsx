import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { RefundToDecide } from '../status.ts';

/** Records that a refund was paid out by bank, outside the channel. */
export function CompleteRefundByHandDialog({ refund, onClose }: { refund: RefundToDecide; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const byHand = useCommand(trpc.payment.completeRefundByHand, { done: t('refund.byHandDone'), onDone: onClose });
  const { orderId, refundId, orderNo, amount } = refund;
  return (
    <ReasonDialog
      title={t('refund.byHandTitle', { amount: format.money(amount), orderNo })}
      description={t('refund.byHandHint')}
      label={t('reason')}
      action={t('refund.byHand')}
      tone="primary"
      command={byHand}
      onReason={(reason) => byHand.run({ orderId, refundId, reason })}
      onClose={onClose}
    />
  );
}
