import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { AcceptContractButton } from '../accept-expert-contract/AcceptContractButton.tsx';

/** The contract, if the reader is an expert; otherwise nothing. */
export function MyContract() {
  const { t } = useTranslation('contract');
  const pick = useBilingual();
  const { user } = useSession();
  const { data } = trpc.expert.myExpertContract.useQuery(undefined, { enabled: user !== null });
  if (!data) return null;
  return (
    <Card title={t('mine.version', { count: data.version })}>
      <p className="text-dense text-ink-2">
        {t('mine.published')} <DateTime value={data.publishedAt} />
      </p>
      <p className="mt-3 mb-4 whitespace-pre-line">{pick(data.text)}</p>
      {data.accepted ? (
        <p className="text-ink-2">{t('mine.accepted')}</p>
      ) : (
        <AcceptContractButton version={data.version} />
      )}
    </Card>
  );
}
