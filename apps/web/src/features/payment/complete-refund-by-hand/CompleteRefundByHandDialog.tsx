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
  const { orderId, refundId, orderNo, amount } = refund;
  const words = t('refund.byHand', { returnObjects: true, amount: format.money(amount), orderNo });
  const byHand = useCommand(trpc.payment.completeRefundByHand, { done: words.done, onDone: onClose });
  const run = (reason: string) => byHand.run({ orderId, refundId, reason });
  return <ReasonDialog {...words} tone="primary" command={byHand} onReason={run} onClose={onClose} />;
}
