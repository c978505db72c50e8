import { bidValues } from '@laurel/domain/review/bids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DateTime } from '#/ui/Values.tsx';

/** Rounds that ask an expert which works they want to judge; nothing where none does. */
export function BiddingInvitations() {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { data } = trpc.review.myBidding.useQuery();
  if (!data || data.length === 0) return null;
  return (
    <div className="mb-4 grid gap-4 lg:grid-cols-2">
      {data.map((round) => (
        <Card
          key={round.roundId}
          title={t('bids.invitation', { name: pick(round.name) })}
          lead={pick(round.competition)}
          actions={
            <LinkButton href={`/review/comment?bids=${round.roundId}`} tone="primary">
              {t('bids.state')}
            </LinkButton>
          }
        >
          <p>{bidValues.map((value) => `${t(`bids.values.${value}`)} ${round.counts[value]}`).join(' · ')}</p>
          <p className="mt-2 text-dense text-ink-2">
            {t('bids.openUntil')} <DateTime value={round.until} distance />
          </p>
        </Card>
      ))}
    </div>
  );
}
