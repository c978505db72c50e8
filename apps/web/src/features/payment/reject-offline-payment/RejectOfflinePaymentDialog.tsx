import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { OrderInList } from '../status.ts';

/** The second officer has not found the money. */
export function RejectOfflinePaymentDialog({ order, onClose }: { order: OrderInList; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const words = t('offline.reject', { returnObjects: true, orderNo: order.orderNo });
  const reject = useCommand(trpc.payment.rejectOfflinePayment, { done: words.done, onDone: onClose });
  const run = (reason: string) => reject.run({ orderId: order.orderId, reason });
  return <ReasonDialog {...words} command={reject} onReason={run} onClose={onClose} />;
}
