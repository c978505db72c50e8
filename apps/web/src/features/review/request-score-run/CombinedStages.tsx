import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';

/** Of a policy with several stages: which rounds are combined, by which weights, and what is missing. */
export function CombinedStages({ roundId }: { roundId: RoundId }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const format = useFormat();
  const { data } = trpc.review.roundStages.useQuery({ roundId });
  if (!data || data.stages.length < 2) return null;
  const missing = t(`settings.missingStages.${data.missingStage}`);
  return (
    <section className="space-y-1">
      <h3 className="font-semibold">{t('results.stages.title')}</h3>
      <ul>
        {data.stages.map(({ stage, name, weight, rounds }) => (
          <li key={stage}>
            {t('results.stages.stage', { name: pick(name), weight })}{' '}
            {rounds.length > 0 ? (
              format.list(rounds.map((round) => format.aside(pick(round.name), t(`statuses.${round.status}`))))
            ) : (
              <span className="text-ink-2">{t('results.stages.none', { missing })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
