import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { OrderInList } from '../status.ts';

/** The first of the two officers says that money came by bank or over the counter. */
export function ProposeOfflinePaymentDialog({ order, onClose }: { order: OrderInList; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const propose = useCommand(trpc.payment.proposeOfflinePayment, { done: t('offline.proposed'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('offline.proposeTitle', { orderNo: order.orderNo })}
      description={t('offline.proposeHint')}
      label={t('offline.evidence')}
      action={t('offline.propose')}
      tone="primary"
      command={propose}
      onReason={(reason) => propose.run({ orderId: order.orderId, evidence: null, reason })}
      onClose={onClose}
    />
  );
}
