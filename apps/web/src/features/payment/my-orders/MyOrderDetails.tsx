import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Items } from '#/ui/Items.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime, Money } from '#/ui/Values.tsx';
import { AnnouncedTransfer } from '../announce-transfer/AnnouncedTransfer.tsx';
import { AskRefund } from '../ask-refund/AskRefund.tsx';
import { GoingBack } from '../pay-order/GoingBack.tsx';
import { OfflineWaits } from '../pay-order/OfflineWaits.tsx';
import { ReceiptButton } from '../receipt/ReceiptButton.tsx';
import { Invoices } from '../request-invoice/Invoices.tsx';
import { type MyOrder, orderTone, refundTone } from '../status.ts';
import { useLineName } from '../useLineName.ts';
import { OpenOrder } from './OpenOrder.tsx';

type Props = { order: MyOrder };

/** One order of mine: its state, what it pays for, its refunds, and what I can do about it. */
export function MyOrderDetails({ order }: Props) {
  const { t } = useTranslation('my-orders');
  return (
    <div className="space-y-6">
      <Facts order={order} />
      <GoingBack refunds={order.goingBack} />
      {order.offlineWaits && order.transfer?.state !== 'recorded' && <OfflineWaits />}
      <AnnouncedTransfer order={order} />
      {order.can.pay && <OpenOrder order={order} />}
      <section>
        <h3 className="mb-1 font-semibold">{t('lines')}</h3>
        <Items of={order.lines} id={(line) => line.enrolmentId} className="divide-y divide-line" item="py-2">
          {(line) => <Line line={line} />}
        </Items>
      </section>
      {order.refunds.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold">{t('refunds')}</h3>
          <Items of={order.refunds} id={(refund) => refund.refundId} className="divide-y divide-line" item="py-2">
            {(refund) => <Refund refund={refund} />}
          </Items>
        </section>
      )}
      {order.received > 0 && <ReceiptButton orderId={order.orderId} />}
      {order.received > 0 && <Invoices order={order} />}
      {order.received > order.refunded && <AskRefund order={order} />}
    </div>
  );
}

function Facts({ order }: Props) {
  const { t } = useTranslation(['my-orders', 'payment']);
  const pick = useBilingual();
  const until = order.paidAt
    ? { label: t('payment:paidAt'), value: <DateTime value={order.paidAt} /> }
    : { label: t('payment:details.expiresAt'), value: <DateTime value={order.expiresAt} /> };
  return (
    <DescriptionList
      items={[
        { label: t('payment:competition'), value: pick(order.competition), wide: true },
        {
          label: t('payment:status'),
          value: <StatusTag tone={orderTone[order.status]}>{t(`payment:statuses.${order.status}`)}</StatusTag>,
        },
        { label: t('payment:amount'), value: <Money fen={order.amount} /> },
        { label: t('payment:orders.received'), value: <Money fen={order.received} /> },
        { label: t('payment:orders.refunded'), value: <Money fen={order.refunded} /> },
        { label: t('payment:placedAt'), value: <DateTime value={order.placedAt} /> },
        until,
      ]}
    />
  );
}

function Line({ line }: { line: MyOrder['lines'][number] }) {
  const { t } = useTranslation('my-orders');
  const nameOf = useLineName();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{nameOf(line)}</span>
      <span className="flex items-center gap-2">
        {line.asked && <StatusTag tone="warning">{t('givenUp')}</StatusTag>}
        {line.inReview && <StatusTag tone="neutral">{t('inReview')}</StatusTag>}
        <Money fen={line.amount} />
      </span>
    </div>
  );
}

function Refund({ refund }: { refund: MyOrder['refunds'][number] }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <Money fen={refund.amount} /> · {t(`causes.${refund.cause}`)}
        </span>
        <span className="flex items-center gap-2">
          <StatusTag tone={refundTone[refund.status]}>{t(`refundStatuses.${refund.status}`)}</StatusTag>
          <DateTime value={refund.doneAt ?? refund.requestedAt} bare />
        </span>
      </div>
      {refund.rejectedReason && <p className="text-dense text-ink-2">{refund.rejectedReason}</p>}
    </>
  );
}
