import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Notice } from '#/ui/Notice.tsx';

type Refund = RouterOutputs['payment']['orderStatus']['goingBack'][number];

/** What happens to money received beyond the fee: paid twice, too late, or with a wrong amount. */
export function GoingBack({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  if (refunds.length === 0) return null;
  return (
    <Notice tone="info" title={t('result.goingBack.title')} className="text-left">
      <ul>
        {refunds.map((refund) => (
          <li key={refund.refundId}>
            {t(`result.goingBack.${stateOf(refund)}`, {
              amount: format.money(refund.amount),
              cause: t(`causes.${refund.cause}`),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Money that is not ours cannot be kept, so that a refund of it is never rejected. */
const stateOf = ({ status, byHand }: Refund) => {
  if (status === 'succeeded') return byHand ? ('byHand' as const) : ('succeeded' as const);
  return status === 'rejected' ? ('requested' as const) : status;
};
