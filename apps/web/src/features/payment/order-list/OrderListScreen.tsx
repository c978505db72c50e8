import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { AsOfButton } from '#/ui/AsOfButton.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useList } from '#/ui/table/useList.ts';
import { OrderDrawer } from '../order-details/OrderDrawer.tsx';
import { OrderFigures } from '../order-figures/OrderFigures.tsx';
import { ProposeOfflinePaymentDialog } from '../propose-offline-payment/ProposeOfflinePaymentDialog.tsx';
import { RequestRefundDialog } from '../request-refund/RequestRefundDialog.tsx';
import { useOrderColumns } from './useOrderColumns.tsx';
import { type Asked, useOrderOperations } from './useOrderOperations.ts';

const statuses = ['created', 'paying', 'paid', 'partiallyRefunded', 'refunded', 'closed'] as const;

export default function OrderListScreen() {
  const { t } = useTranslation('payment');
  const { table, filter } = useList(trpc.payment.orderList, {
    id: 'orders',
    rowId: (row) => row.orderId,
    filters: { keywords: '', status: '' },
  });
  const { can } = useSession();
  const { id: shown, open, close } = useDrawer('order');
  const [asked, setAsked] = useState<Asked>();
  const columns = useOrderColumns();
  const operations = useOrderOperations({ open, ask: setAsked });
  const options = statuses.map((value) => ({ value, label: t(`statuses.${value}`) }));
  return (
    <ListScreen
      {...table}
      title={t('orders.title')}
      above={<OrderFigures />}
      {...(shown ? { current: shown } : {})}
      columns={columns}
      search={[
        { name: 'keywords', label: t('orders.keywords') },
        { name: 'status', label: t('status'), options: [{ value: 'open', label: t('orders.open') }, ...options] },
      ]}
      operations={operations}
      actions={
        <>
          <AsOfButton kind="order" competitionId={filter.competitionId} />
          {can('finance:order:export') && <ExportButton what={{ kind: 'orders', filter }} />}
        </>
      }
      empty={{ title: t('orders.empty'), hint: t('orders.emptyHint') }}
    >
      {shown && <OrderDrawer orderId={shown} onClose={close} />}
      {asked?.what === 'refund' && <RequestRefundDialog order={asked.order} onClose={() => setAsked(undefined)} />}
      {asked?.what === 'offline' && (
        <ProposeOfflinePaymentDialog order={asked.order} onClose={() => setAsked(undefined)} />
      )}
    </ListScreen>
  );
}
