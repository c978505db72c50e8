import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { OrderInList } from '../status.ts';

/** The announced transfer is not at the bank, or cannot be booked for this order. */
export function RefuseTransferDialog({ order, onClose }: { order: OrderInList; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const words = t('transfer.refuse', { returnObjects: true, orderNo: order.orderNo });
  const refuse = useCommand(trpc.payment.refuseTransfer, { done: words.done, onDone: onClose });
  const { orderId, transfer } = order;
  return (
    <ReasonDialog
      {...words}
      command={refuse}
      onReason={(reason) => transfer && refuse.run({ orderId, transferId: transfer.transferId, reason })}
      onClose={onClose}
    />
  );
}
