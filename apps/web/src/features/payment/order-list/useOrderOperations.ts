import { useTranslation } from 'react-i18next';
import type { Operation } from '#/ui/table/types.ts';
import type { OrderInList } from '../status.ts';

export type Asked = { what: 'refund' | 'offline'; order: OrderInList };
type Means = { open: (orderId: string) => void; ask: (asked: Asked) => void };

/** What may be done with one order, by what the server lets this person do. */
export function useOrderOperations({ open, ask }: Means) {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  return (order: OrderInList): Operation[] => {
    const { orderId, can } = order;
    const possible: readonly (Operation | false)[] = [
      { label: ui('view'), onSelect: () => open(orderId) },
      can.requestRefund && { label: t('orders.requestRefund'), onSelect: () => ask({ what: 'refund', order }) },
      can.proposeOffline && { label: t('orders.markOffline'), onSelect: () => ask({ what: 'offline', order }) },
      can.decideOffline && { label: t('orders.decideOffline'), href: '/finance/action?tab=offline' },
    ];
    return possible.filter((one) => one !== false);
  };
}
