import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { OrderInList } from '../status.ts';

/** The first of the two officers records that money was received by bank or over the counter. */
export function ProposeOfflinePaymentDialog({ order, onClose }: { order: OrderInList; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const words = t('offline.propose', { returnObjects: true, orderNo: order.orderNo });
  const propose = useCommand(trpc.payment.proposeOfflinePayment, { done: words.done, onDone: onClose });
  const run = (reason: string) => propose.run({ orderId: order.orderId, evidence: null, reason });
  return <ReasonDialog {...words} tone="primary" command={propose} onReason={run} onClose={onClose} />;
}
