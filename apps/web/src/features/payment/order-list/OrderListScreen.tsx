import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Stat } from '#/ui/Card.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import { OrderDetails } from '../order-details/OrderDetails.tsx';
import { ProposeOfflinePaymentDialog } from '../propose-offline-payment/ProposeOfflinePaymentDialog.tsx';
import { RequestRefundDialog } from '../request-refund/RequestRefundDialog.tsx';
import { type OrderInList, orderTone } from '../status.ts';

const statuses = ['created', 'paying', 'paid', 'partiallyRefunded', 'refunded', 'closed'] as const;

type Asked = { what: 'refund' | 'offline'; order: OrderInList };

export default function OrderListScreen() {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const list = useListParams({ filters: { keywords: '', status: '' } });
  const input = list.input as RouterInputs['payment']['orderList'];
  const { page: _p, pageSize: _s, ...filter } = input;
  const query = trpc.payment.orderList.useQuery(input, { placeholderData: keepPreviousData });
  const { can } = useSession();
  const drawer = useDrawer('order');
  const shown = drawer.id;
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <PageHeader title={t('orders.title')} />
      <Figures />
      <DataTable
        id="orders"
        label={t('orders.title')}
        list={list}
        query={query}
        rowId={(row) => row.orderId}
        {...(shown ? { current: shown } : {})}
        columns={[
          {
            id: 'orderNo',
            header: t('orderNo'),
            lead: true,
            name: (row) => row.orderNo,
            cell: (row) => <span className="num">{row.orderNo}</span>,
          },
          { id: 'competition', header: t('competition'), wrap: true, cell: (row) => pick(row.competition ?? none) },
          { id: 'payer', header: t('payer'), cell: (row) => row.payer ?? ui('none') },
          { id: 'amount', header: t('amount'), align: 'end', cell: (row) => <Money fen={row.amount} /> },
          {
            id: 'status',
            header: t('status'),
            cell: (row) => (
              <span className="inline-flex flex-wrap gap-1">
                <StatusTag tone={orderTone[row.status]}>{t(`statuses.${row.status}`)}</StatusTag>
                {row.can.decideOffline && <StatusTag tone="warning">{t('orders.offlineWaits')}</StatusTag>}
              </span>
            ),
          },
          {
            id: 'refunded',
            header: t('orders.refunded'),
            align: 'end',
            cell: (row) => (row.refunded > 0 ? <Money fen={row.refunded} /> : ui('none')),
          },
          { id: 'placedAt', header: t('placedAt'), cell: (row) => <DateTime value={row.placedAt} bare /> },
          { id: 'paidAt', header: t('paidAt'), cell: (row) => <DateTime value={row.paidAt} bare />, hidden: true },
          { id: 'tradeNo', header: t('details.tradeNo'), cell: (row) => row.tradeNo ?? ui('none'), hidden: true },
        ]}
        search={[
          { name: 'keywords', label: t('orders.keywords') },
          {
            name: 'status',
            label: t('status'),
            options: [
              { value: 'open', label: t('orders.open') },
              ...statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
            ],
          },
        ]}
        operations={(row) => [
          { label: ui('view'), onSelect: () => drawer.open(row.orderId) },
          ...(row.can.requestRefund
            ? [{ label: t('orders.requestRefund'), onSelect: () => setAsked({ what: 'refund', order: row }) }]
            : []),
          ...(row.can.proposeOffline
            ? [{ label: t('orders.markOffline'), onSelect: () => setAsked({ what: 'offline', order: row }) }]
            : []),
          ...(row.can.decideOffline ? [{ label: t('orders.decideOffline'), href: '/finance/action?tab=offline' }] : []),
        ]}
        actions={can('finance:order:export') && <ExportButton what={{ kind: 'orders', filter }} />}
        empty={{ title: t('orders.empty'), hint: t('orders.emptyHint') }}
      />
      {shown && <OrderDrawer orderId={shown} onClose={() => drawer.close()} />}
      {asked?.what === 'refund' && <RequestRefundDialog order={asked.order} onClose={() => setAsked(undefined)} />}
      {asked?.what === 'offline' && (
        <ProposeOfflinePaymentDialog order={asked.order} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

const none = { zh: '—', en: '—' };

function Figures() {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const { mayOpen } = useSession();
  const { data } = trpc.payment.orderFigures.useQuery();
  const tiles = [
    { figure: 'received', value: data ? format.money(data.received) : '…', href: '/finance/list' },
    { figure: 'refunded', value: data ? format.money(data.refunded) : '…', href: '/finance/action' },
    { figure: 'open', value: data?.open ?? '…', href: '/finance/order?status=open' },
    {
      figure: 'waiting',
      value: data?.refundsWaiting ?? '…',
      href: '/finance/action?status=waiting',
      tone: data && data.refundsWaiting > 0 ? 'warning' : 'neutral',
    },
  ] as const;
  // The tiles are there before their figures, so that nothing below them moves.
  return (
    <div aria-busy={!data} className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles
        .filter(({ href }) => mayOpen(href))
        .map(({ figure, ...tile }) => (
          <Stat key={figure} label={t(`orders.figures.${figure}`)} {...tile} />
        ))}
    </div>
  );
}

function OrderDrawer({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const { data } = trpc.payment.orderDetails.useQuery({ orderId });
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('details.title', { orderNo: data?.orderNo ?? '' })}
      size="lg"
    >
      <OrderDetails orderId={orderId} />
    </Drawer>
  );
}
