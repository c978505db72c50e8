import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { MyOrderDetails } from './MyOrderDetails.tsx';

/** One order of mine in full, beside the list. */
export function MyOrderDrawer({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTranslation('my-orders');
  const query = trpc.payment.myOrder.useQuery({ orderId });
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('order', { orderNo: query.data?.orderNo ?? '' })}
      size="lg"
    >
      <QueryState query={query}>{(order) => <MyOrderDetails order={order} />}</QueryState>
    </Drawer>
  );
}
