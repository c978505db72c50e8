import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { RefundToDecide } from '../status.ts';

/** Says why a refund is not given. */
export function RejectRefundDialog({ refund, onClose }: { refund: RefundToDecide; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const reject = useCommand(trpc.payment.rejectRefund, { done: t('refund.rejected'), onDone: onClose });
  const { orderId, refundId, orderNo, amount } = refund;
  return (
    <ReasonDialog
      title={t('refund.rejectTitle', { amount: format.money(amount), orderNo })}
      label={t('reason')}
      action={t('refund.reject')}
      tone="danger"
      command={reject}
      onReason={(reason) => reject.run({ orderId, refundId, reason })}
      onClose={onClose}
    />
  );
}
