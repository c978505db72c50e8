import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { Timeline } from '#/ui/Timeline.tsx';
import { DateTime, Money } from '#/ui/Values.tsx';
import { OfflineEvidence } from '../offline-payments/OfflineEvidence.tsx';
import { ReceiptButton } from '../receipt/ReceiptButton.tsx';
import { factName, orderTone } from '../status.ts';
import { TransferFacts } from '../TransferFacts.tsx';
import { RefundLine } from './RefundLine.tsx';

type Props = { order: RouterOutputs['payment']['orderDetails'] };

/** Everything about one order: its events, payments, refunds, and who did what. */
export function OrderDetails({ order }: Props) {
  const { t } = useTranslation('payment');
  const waiting = order.offlineProposedBy !== null && (order.status === 'created' || order.status === 'paying');
  return (
    <div className="space-y-6">
      {waiting && (
        <Notice tone="warning">{t('details.offlineProposed', { name: order.offlineProposer ?? t('system') })}</Notice>
      )}
      <Facts order={order} />
      <OfflineEvidence order={order} />
      {order.transfer && (
        <section>
          <h3 className="mb-1 font-semibold">{t(`transfer.states.${order.transfer.state}`)}</h3>
          <TransferFacts orderId={order.orderId} transfer={order.transfer} />
        </section>
      )}
      <Section title={t('details.trades')} empty={t('details.tradesNone')} none={order.trades.length === 0}>
        {order.trades.map((trade) => (
          <TradeLine key={trade.tradeNo} trade={trade} />
        ))}
      </Section>
      <Section title={t('details.refunds')} empty={t('details.refundsNone')} none={order.refunds.length === 0}>
        {order.refunds.map((refund) => (
          <RefundLine key={refund.refundId} refund={refund} orderNo={order.orderNo} />
        ))}
      </Section>
      {order.received > 0 && <ReceiptButton orderId={order.orderId} />}
      <History order={order} />
    </div>
  );
}

function Facts({ order }: Props) {
  const { t } = useTranslation('payment');
  const pick = useBilingual();
  const until = order.paidAt
    ? { label: t('paidAt'), value: <DateTime value={order.paidAt} /> }
    : { label: t('details.expiresAt'), value: <DateTime value={order.expiresAt} /> };
  const tradeNo = order.tradeNo && <span className="num break-all">{order.tradeNo}</span>;
  return (
    <DescriptionList
      items={[
        { label: t('competition'), value: order.competition && pick(order.competition), wide: true },
        { label: t('payer'), value: order.payer },
        { label: t('status'), value: <Status order={order} /> },
        { label: t('amount'), value: <Money fen={order.amount} /> },
        { label: t('orders.received'), value: <Money fen={order.received} /> },
        { label: t('placedAt'), value: <DateTime value={order.placedAt} /> },
        until,
        { label: t('details.lines'), value: order.lines.length },
        { label: t('details.tradeNo'), value: tradeNo },
      ]}
    />
  );
}

function Status({ order: { status, offline, late } }: Props) {
  const { t } = useTranslation('payment');
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusTag tone={orderTone[status]}>{t(`statuses.${status}`)}</StatusTag>
      {offline && <StatusTag tone="info">{t('details.byOffline')}</StatusTag>}
      {late && <StatusTag tone="warning">{t('details.late')}</StatusTag>}
    </span>
  );
}

function TradeLine({ trade }: { trade: Props['order']['trades'][number] }) {
  const { t } = useTranslation('payment');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="num min-w-0 break-all">{trade.tradeNo}</span>
      <span className="flex items-center gap-2">
        {trade.cause && (
          <StatusTag tone="warning">{t('details.unapplied', { cause: t(`causes.${trade.cause}`) })}</StatusTag>
        )}
        <Money fen={trade.amount} />
        <DateTime value={trade.paidAt} bare />
      </span>
    </li>
  );
}

function History({ order: { history } }: Props) {
  const { t } = useTranslation('payment');
  return (
    <section>
      <h3 className="mb-3 font-semibold">{t('details.history')}</h3>
      <Timeline
        items={history.map((fact) => ({
          id: String(fact.version),
          title: t(`details.facts.${factName(fact.type)}`),
          at: <DateTime value={fact.at} bare />,
          body: fact.bySystem ? t('system') : fact.actor,
          state: fact.type === 'payment.refund_failed' ? ('danger' as const) : ('done' as const),
        }))}
      />
    </section>
  );
}

type SectionProps = { title: string; empty: string; none: boolean; children: ReactNode };

function Section({ title, empty, none, children }: SectionProps) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {none ? <p className="text-ink-3">{empty}</p> : <ul className="divide-y divide-line">{children}</ul>}
    </section>
  );
}
