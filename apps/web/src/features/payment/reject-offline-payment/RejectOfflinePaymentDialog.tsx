import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { OrderInList } from '../status.ts';

/** The second officer has not found the money. */
export function RejectOfflinePaymentDialog({ order, onClose }: { order: OrderInList; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const reject = useCommand(trpc.payment.rejectOfflinePayment, { done: t('offline.rejected'), onDone: onClose });
  return (
    <ReasonDialog
      title={`${t('offline.reject')} · ${order.orderNo}`}
      label={t('offline.rejectReason')}
      action={t('offline.reject')}
      tone="danger"
      command={reject}
      onReason={(reason) => reject.run({ orderId: order.orderId, reason })}
      onClose={onClose}
    />
  );
}
