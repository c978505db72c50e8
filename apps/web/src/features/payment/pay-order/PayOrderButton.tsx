import { waitsForApproval } from '@laurel/domain/enrolment/waits-for-approval.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { RefundTable } from '../RefundTable.tsx';
import { GoingBack } from './GoingBack.tsx';
import { OfflineWaits } from './OfflineWaits.tsx';
import { PayWays } from './PayWays.tsx';
import { usePay } from './usePay.ts';

type Payment = RouterOutputs['payment']['enrolmentPayment'];
type Props = { enrolmentId: string; payment: Payment };

/** The pay step of one enrolment: what is due, by when, and the way to the channel; afterwards, that it is paid. */
export function PayOrderButton({ enrolmentId }: { enrolmentId: string }) {
  const query = trpc.payment.enrolmentPayment.useQuery(
    { enrolmentId },
    { refetchInterval: ({ state }) => (state.data?.order?.state === 'confirming' ? 3_000 : false) },
  );
  return (
    <QueryState query={query}>
      {(payment) => (
        <div className="space-y-3">
          <PayStep enrolmentId={enrolmentId} payment={payment} />
          <GoingBack refunds={payment.goingBack} />
        </div>
      )}
    </QueryState>
  );
}

function PayStep({ enrolmentId, payment }: Props) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const { fee, order, heldUntil } = payment;
  if (fee === 0) return <p className="text-ink-2">{t('pay.free')}</p>;
  if (heldUntil) return <Notice tone="info">{t('pay.held', { time: format.dateTime(heldUntil) })}</Notice>;
  if (order?.offlineWaits) return <OfflineWaits />;
  if (payment.can.pay) return <Due enrolmentId={enrolmentId} payment={payment} />;
  if (order?.state === 'received' || order?.state === 'returning' || order?.state === 'returned')
    return <Paid order={order} state={order.state} />;
  return <p className="text-ink-2">{t(`pay.${whyNot(payment)}`)}</p>;
}

/** The sum and its deadline, and the ways to pay it. */
function Due({ enrolmentId, payment: { fee, order, payBy, windows, simulated, channels } }: Props) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const pay = usePay();
  const begun = order?.state === 'confirming';
  return (
    <div className="space-y-3">
      <p className="text-h3 font-semibold">
        <span className="num">{t('pay.due', { amount: format.money(fee ?? 0) })}</span>
      </p>
      {payBy && (
        <p className="text-ink-2">
          {t('pay.before')} <DateTime value={payBy} /> (<Countdown to={payBy} />)
        </p>
      )}
      {windows.length > 0 && (
        <div>
          <p className="font-semibold">{t('pay.refunds')}</p>
          <RefundTable windows={windows} />
        </div>
      )}
      {simulated && <Notice tone="warning">{t('pay.simulated')}</Notice>}
      {pay.refusal && <RefusalNote refusal={pay.refusal} />}
      <div className="flex flex-wrap gap-3">
        <PayWays
          what={{ enrolmentIds: [enrolmentId] }}
          channels={channels}
          pay={pay}
          label={t(begun ? 'pay.goOn' : 'pay.now')}
          size="lg"
        />
        {begun && order.reference && (
          <LinkButton size="lg" href={`/home/paySuccess?ref=${order.reference}`}>
            {t('pay.see')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

const paidTone = { received: 'success', returning: 'info', returned: 'neutral' } as const;

/** What was received, and what has happened to it since. */
function Paid({ order, state }: { order: NonNullable<Payment['order']>; state: keyof typeof paidTone }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StatusTag tone={paidTone[state]}>{t(`result.${state}`)}</StatusTag>
      <span className="num">{t('pay.paid', { amount: format.money(order.amount) })}</span>
      {order.orderNo && (
        <span className="text-ink-3">
          {t('orderNo')} <span className="num">{order.orderNo}</span>
        </span>
      )}
      {state === 'returning' && <p className="basis-full text-ink-2">{t('result.returningHint')}</p>}
    </div>
  );
}

/** Why there is no button. A late payment counts while the enrolment still waits for it, and is refunded after. */
const whyNot = ({ status, open }: Payment) => {
  if (status === 'draft' || waitsForApproval(status)) return 'notYet';
  if (status !== 'awaitingPayment') return 'over';
  return open ? 'captains' : 'overdue';
};
