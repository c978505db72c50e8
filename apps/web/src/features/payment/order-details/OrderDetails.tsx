import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { Timeline } from '#/ui/Timeline.tsx';
import { DateTime, Money } from '#/ui/Values.tsx';
import { RefundOperations } from '../refund-list/RefundOperations.tsx';
import { factName, orderTone, refundTone } from '../status.ts';

type OrderDetail = RouterOutputs['payment']['orderDetails'];

/** Everything about one order: its facts, the money that came and went, and who did what. */
export function OrderDetails({ orderId }: { orderId: string }) {
  const query = trpc.payment.orderDetails.useQuery({ orderId });
  return <QueryState query={query}>{(order) => <Details order={order} />}</QueryState>;
}

function Details({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('payment');
  const pick = useBilingual();
  const waiting = order.offlineProposedBy !== null && (order.status === 'created' || order.status === 'paying');
  return (
    <div className="space-y-6">
      {waiting && (
        <Notice tone="warning">{t('details.offlineProposed', { name: order.offlineProposer ?? t('system') })}</Notice>
      )}
      <DescriptionList
        items={[
          { label: t('competition'), value: order.competition && pick(order.competition), wide: true },
          { label: t('payer'), value: order.payer },
          {
            label: t('status'),
            value: (
              <span className="inline-flex flex-wrap gap-1">
                <StatusTag tone={orderTone[order.status]}>{t(`statuses.${order.status}`)}</StatusTag>
                {order.offline && <StatusTag tone="info">{t('details.byOffline')}</StatusTag>}
                {order.late && <StatusTag tone="warning">{t('details.late')}</StatusTag>}
              </span>
            ),
          },
          { label: t('amount'), value: <Money fen={order.amount} /> },
          { label: t('orders.received'), value: <Money fen={order.received} /> },
          { label: t('placedAt'), value: <DateTime value={order.placedAt} /> },
          order.paidAt
            ? { label: t('paidAt'), value: <DateTime value={order.paidAt} /> }
            : { label: t('details.expiresAt'), value: <DateTime value={order.expiresAt} /> },
          { label: t('details.lines'), value: order.lines.length },
          {
            label: t('details.tradeNo'),
            value: order.tradeNo && <span className="num break-all">{order.tradeNo}</span>,
          },
        ]}
      />
      <Section title={t('details.trades')} empty={t('details.tradesNone')} none={order.trades.length === 0}>
        {order.trades.map((trade) => (
          <li key={trade.tradeNo} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="num min-w-0 break-all">{trade.tradeNo}</span>
            <span className="flex items-center gap-2">
              {trade.cause && (
                <StatusTag tone="warning">{t('details.unapplied', { cause: t(`causes.${trade.cause}`) })}</StatusTag>
              )}
              <Money fen={trade.amount} />
              <DateTime value={trade.paidAt} bare />
            </span>
          </li>
        ))}
      </Section>
      <Section title={t('details.refunds')} empty={t('details.refundsNone')} none={order.refunds.length === 0}>
        {order.refunds.map((refund) => (
          <RefundLine key={refund.refundId} refund={refund} orderNo={order.orderNo} />
        ))}
      </Section>
      <section>
        <h3 className="mb-3 font-semibold">{t('details.history')}</h3>
        <Timeline
          items={order.history.map((fact) => ({
            id: String(fact.version),
            title: t(`details.facts.${factName(fact.type)}`),
            at: <DateTime value={fact.at} bare />,
            body: fact.bySystem ? t('system') : fact.actor,
            state: fact.type === 'payment.refund_failed' ? ('danger' as const) : ('done' as const),
          }))}
        />
      </section>
    </div>
  );
}

function Section({
  title,
  empty,
  none,
  children,
}: {
  title: string;
  empty: string;
  none: boolean;
  children: React.ReactNode;
}) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {none ? <p className="text-ink-3">{empty}</p> : <ul className="divide-y divide-line">{children}</ul>}
    </section>
  );
}

function RefundLine({ refund, orderNo }: { refund: OrderDetail['refunds'][number]; orderNo: string }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const said = refund.reason === refund.cause || refund.requestedBy === null ? null : refund.reason;
  return (
    <li className="space-y-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="num">
          {t('details.refundOf', { amount: format.money(refund.amount), cause: t(`causes.${refund.cause}`) })}
        </span>
        <StatusTag tone={refundTone[refund.status]}>{t(`refundStatuses.${refund.status}`)}</StatusTag>
      </div>
      <p className="text-dense text-ink-2">
        {t('details.wayBack', { channel: t(`ledger.accounts.${refund.byHand ? 'bank' : refund.cameBy}`) })}
        {' · '}
        {t('details.askedBy', { name: refund.requester ?? t('system') })}
        {refund.decider && ` · ${t('details.decidedBy', { name: refund.decider })}`}
        {refund.channelCode && ` · ${t('details.channelCode', { code: refund.channelCode })}`}
      </p>
      {said && <p className="text-dense text-ink-2">{said}</p>}
      {refund.rejectedReason && <p className="text-dense text-ink-2">{refund.rejectedReason}</p>}
      <RefundOperations refund={{ ...refund, orderNo }} />
    </li>
  );
}
