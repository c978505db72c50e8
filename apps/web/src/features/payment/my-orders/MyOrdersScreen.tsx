import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Items } from '#/ui/Items.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import { orderTone, transferTone } from '../status.ts';
import { MyOrderDrawer } from './MyOrderDrawer.tsx';

/** What I ordered and paid; each order opens beside the list. */
export default function MyOrdersScreen() {
  const { t } = useTranslation('my-orders');
  const list = useListParams({ filters: {} });
  const { page, pageSize } = list.input;
  const query = trpc.payment.myOrders.useQuery({ page, pageSize }, { placeholderData: keepPreviousData });
  const drawer = useDrawer('order');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <QueryState query={query}>
        {({ rows, total }) =>
          total === 0 ? (
            <Empty
              kind="nothing"
              title={t('empty')}
              hint={t('emptyHint')}
              action={<LinkButton href="/center/competition">{t('toCompetitions')}</LinkButton>}
            />
          ) : (
            <>
              <Items of={rows} id={(row) => row.orderId} className="mb-5 space-y-3">
                {(row) => <OrderCard order={row} onOpen={() => drawer.open(row.orderId)} />}
              </Items>
              <ListPages list={list} total={total} />
            </>
          )
        }
      </QueryState>
      {drawer.id && <MyOrderDrawer orderId={drawer.id} onClose={drawer.close} />}
    </>
  );
}

type Row = RouterOutputs['payment']['myOrders']['rows'][number];

function OrderCard({ order, onOpen }: { order: Row; onOpen: () => void }) {
  const { t } = useTranslation(['my-orders', 'payment']);
  const pick = useBilingual();
  const toPay = order.can.pay && order.transferState !== 'announced';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-bg p-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{order.competition && pick(order.competition)}</span>
          <StatusTag tone={orderTone[order.status]}>{t(`payment:statuses.${order.status}`)}</StatusTag>
          {order.transferState && order.status !== 'paid' && (
            <StatusTag tone={transferTone[order.transferState]}>
              {t(`payment:transfer.states.${order.transferState}`)}
            </StatusTag>
          )}
        </div>
        <p className="mt-1 text-dense text-ink-2">
          <Money fen={order.amount} /> · {t('registrations', { count: order.enrolmentIds.length })} ·{' '}
          <span className="num break-all">{order.orderNo}</span> · <DateTime value={order.placedAt} bare />
        </p>
      </div>
      <Button size="sm" tone={toPay ? 'primary' : 'plain'} onClick={onOpen}>
        {t(toPay ? 'payOrCancel' : 'view')}
      </Button>
    </div>
  );
}
