import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';

const POLL_MS = 2_000;
/** How often a received payment is checked again. */
const LOOKS = 8;

/**
 * What became of a payment. The address carries a reference and nothing that is believed: the state shown is the
 * server's, and while it is open the server asks the channel.
 */
export default function OrderStatusScreen() {
  const { t } = useTranslation('payment');
  const reference = useQueryParam('ref') ?? '';
  const query = trpc.payment.orderStatus.useQuery(
    { reference },
    {
      enabled: reference !== '',
      retry: false,
      // What is received may turn out to be on its way back: a late payment is checked after it arrived.
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
      <QueryState query={query}>{(status) => <PaymentOutcome reference={reference} status={status} />}</QueryState>
    </div>
  );
}
