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
  const { orderId, refundId, orderNo, amount } = refund;
  const words = t('refund.reject', { returnObjects: true, amount: format.money(amount), orderNo });
  const reject = useCommand(trpc.payment.rejectRefund, { done: words.done, onDone: onClose });
  const run = (reason: string) => reject.run({ orderId, refundId, reason });
  return <ReasonDialog {...words} command={reject} onReason={run} onClose={onClose} />;
}
