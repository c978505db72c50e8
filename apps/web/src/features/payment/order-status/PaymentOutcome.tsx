import { CircleCheck, CircleX, LoaderCircle, type LucideIcon, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { cx } from '#/ui/cx.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { DateTime, Money } from '#/ui/Values.tsx';
import { useCheckPayment } from '../check-payment/useCheckPayment.ts';
import { GoingBack } from '../pay-order/GoingBack.tsx';
import { OfflineWaits } from '../pay-order/OfflineWaits.tsx';
import { usePay } from '../pay-order/usePay.ts';
import { NextSteps } from './NextSteps.tsx';

type Status = RouterOutputs['payment']['orderStatus'];

const looks: Record<Status['state'], [LucideIcon, string]> = {
  received: [CircleCheck, 'text-success'],
  confirming: [LoaderCircle, 'text-info'],
  unpaid: [CircleX, 'text-warning'],
  returning: [Undo2, 'text-info'],
  returned: [Undo2, 'text-ink-2'],
};

/** The state of one payment in a sentence, with its sum and the steps from here. */
export function PaymentOutcome({ reference, status }: { reference: string; status: Status }) {
  const { t } = useTranslation('payment');
  const check = useCheckPayment(reference, status.state === 'confirming');
  const pay = usePay();
  // The channel has been asked and knows of no payment: to the payer that is "not paid", though it may still come.
  const shown = status.state === 'confirming' && check.foundNone ? 'unpaid' : status.state;
  const [Glyph, colour] = looks[shown];
  const notChecked = shown !== 'received' && check.refusal?.word !== 'rateLimited' ? check.refusal : null;
  const refusal = pay.refusal ?? notChecked;
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
      <div className="mt-5 space-y-5 text-left">
        {status.simulated && <Notice tone="warning">{t('pay.simulated')}</Notice>}
        <GoingBack refunds={status.goingBack} />
        {status.order?.offlineWaits && <OfflineWaits />}
        {status.order && <OrderFacts order={status.order} />}
        {refusal && <RefusalNote refusal={refusal} />}
      </div>
      <NextSteps shown={shown} order={status.order} channels={status.channels} check={check} pay={pay} />
    </section>
  );
}

function OrderFacts({ order }: { order: NonNullable<Status['order']> }) {
  const { t } = useTranslation('payment');
  return (
    <div className="border-t border-line pt-5">
      <DescriptionList
        items={[
          { label: t('orderNo'), value: <span className="num break-all">{order.orderNo}</span> },
          order.paidAt
            ? { label: t('paidAt'), value: <DateTime value={order.paidAt} /> }
            : { label: t('pay.before'), value: <DateTime value={order.expiresAt} /> },
        ]}
      />
    </div>
  );
}
