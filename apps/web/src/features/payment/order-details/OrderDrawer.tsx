import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { OrderDetails } from './OrderDetails.tsx';

/** One order in full, next to the list. */
export function OrderDrawer({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const query = trpc.payment.orderDetails.useQuery({ orderId });
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('details.title', { orderNo: query.data?.orderNo ?? '' })}
      size="lg"
    >
      <QueryState query={query}>{(order) => <OrderDetails order={order} />}</QueryState>
    </Drawer>
  );
}
