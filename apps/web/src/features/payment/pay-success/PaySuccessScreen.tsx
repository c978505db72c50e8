import { CircleCheck, CircleDashed, CircleX, LoaderCircle, type LucideIcon, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DateTime, Money } from '#/ui/Values.tsx';
import { GoingBack } from '../pay-order/GoingBack.tsx';
import { ScanToPay } from '../pay-order/ScanToPay.tsx';
import { usePay } from '../pay-order/usePay.ts';

type Status = RouterOutputs['payment']['orderStatus'];
type State = Status['state'];

const looks: Record<State, [LucideIcon, string]> = {
  received: [CircleCheck, 'text-success'],
  confirming: [LoaderCircle, 'text-info'],
  unpaid: [CircleX, 'text-warning'],
  returning: [Undo2, 'text-info'],
  returned: [Undo2, 'text-ink-2'],
};

const POLL_MS = 2_000;
/** So often a payment that has come is looked at again. */
const LOOKS = 8;
/** After this many looks in vain the channel is asked again, and then more seldom. */
const ASK_AFTER_MS = [1_500, 6_000, 15_000, 30_000];

/**
 * What became of a payment. The address carries a reference and nothing that is believed: the state shown is the
 * server's, and while it is open the server asks the channel.
 */
export default function PaySuccessScreen() {
  const { t } = useTranslation('payment');
  const reference = useQueryParam('ref') ?? '';
  const query = trpc.payment.orderStatus.useQuery(
    { reference },
    {
      enabled: reference !== '',
      retry: false,
      // What is received may turn out to be on its way back: a late payment is judged after it has come.
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data?.state === 'confirming' || (data?.state === 'received' && dataUpdateCount < LOOKS) ? POLL_MS : false,
    },
  );
  if (!reference) {
    return (
      <Empty
        page
        kind="nothing"
        title={t('result.missing')}
        hint={t('result.missingHint')}
        action={<LinkButton href="/center/competition">{t('result.mine')}</LinkButton>}
      />
    );
  }
  return (
    <div className="mx-auto max-w-xl px-4 py-10">
      <h1 className="sr-only">{t('result.title')}</h1>
      <QueryState query={query}>{(status) => <Outcome reference={reference} status={status} />}</QueryState>
    </div>
  );
}

function Outcome({ reference, status }: { reference: string; status: Status }) {
  const { t } = useTranslation('payment');
  const { user } = useSession();
  const [heard, setHeard] = useState<string>();
  const check = useCommand(trpc.payment.checkPayment, { onDone: (answer) => setHeard(answer.heard) });
  const pay = usePay();
  const ask = useRef(check.run);
  ask.current = check.run;
  const open = status.state === 'confirming';

  useEffect(() => {
    if (!open) return;
    const timers = ASK_AFTER_MS.map((wait) => setTimeout(() => void ask.current({ reference }), wait));
    return () => timers.forEach(clearTimeout);
  }, [open, reference]);

  // The channel has been asked and knows of no payment: to the payer that is "not paid", though it may still come.
  const shown: State =
    open && (heard === 'unknown' || heard === 'waiting' || heard === 'closed') ? 'unpaid' : status.state;
  const [Glyph, colour] = looks[shown];
  const { order } = status;
  return (
    <section
      aria-live="polite"
      className="rounded-lg border border-line bg-bg p-6 text-center md:p-10"
      data-state={shown}
    >
      <Glyph
        aria-hidden
        className={cx('mx-auto size-14', colour, shown === 'confirming' && 'animate-spin')}
        strokeWidth={1.5}
      />
      <p className="mt-4 text-h1 font-semibold">{t(`result.${shown}`)}</p>
      <p className="num mt-2 text-score">
        <Money fen={status.amount} />
      </p>
      <p className="mt-3 text-ink-2">{t(`result.${shown}Hint`)}</p>
      {status.simulated && (
        <Notice tone="warning" className="mt-5 text-left">
          {t('pay.simulated')}
        </Notice>
      )}
      <div className="mt-5">
        <GoingBack refunds={status.goingBack} />
      </div>
      {order && (
        <div className="mt-6 border-t border-line pt-5 text-left">
          <DescriptionList
            items={[
              { label: t('orderNo'), value: <span className="num break-all">{order.orderNo}</span> },
              order.paidAt
                ? { label: t('paidAt'), value: <DateTime value={order.paidAt} /> }
                : { label: t('pay.before'), value: <DateTime value={order.expiresAt} /> },
            ]}
          />
        </div>
      )}
      {(pay.refusal || (check.refusal && shown !== 'received' && check.refusal.word !== 'rateLimited')) && (
        <div className="mt-5 text-left">
          <RefusalNote refusal={pay.refusal ?? (check.refusal as NonNullable<typeof check.refusal>)} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {shown === 'unpaid' && order?.canPay && (
          <Button tone="primary" pending={pay.pending} onClick={() => void pay.payOrder(order.orderId)}>
            {t('result.goOn')}
          </Button>
        )}
        {(shown === 'unpaid' || shown === 'confirming') && order?.canPay && (
          <ScanToPay what={{ orderId: order.orderId }} />
        )}
        {(shown === 'unpaid' || shown === 'confirming') && (
          <Button icon={CircleDashed} pending={check.pending} onClick={() => void check.run({ reference })}>
            {t('result.again')}
          </Button>
        )}
        {user ? (
          <LinkButton tone={shown === 'received' ? 'primary' : 'plain'} href="/center/competition">
            {t('result.mine')}
          </LinkButton>
        ) : (
          <LinkButton href="/home/homepage">{t('result.home')}</LinkButton>
        )}
      </div>
    </section>
  );
}
