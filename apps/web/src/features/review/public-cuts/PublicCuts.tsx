import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { DateTime } from '#/ui/Values.tsx';
import { RuleText } from '../RuleText.tsx';

type Cut = RouterOutputs['review']['publicCuts'][number];

/** By which rules works advanced, and how many did, on a competition's public page; nothing before a list is published. */
export function PublicCuts({ competitionId }: { competitionId: CompetitionId }) {
  const { data: cuts = [] } = trpc.review.publicCuts.useQuery({ competitionId });
  return cuts.length > 0 && <Cuts cuts={cuts} />;
}

function Cuts({ cuts }: { cuts: readonly Cut[] }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  return (
    <section aria-label={t('publicCuts.title')} className="border-t border-line pt-5">
      <h2 className="mb-3 text-h3">{t('publicCuts.title')}</h2>
      <div className="space-y-5">
        {cuts.map(({ advancementId, round, publishedAt, works, advanced, rules }) => (
          <div key={advancementId}>
            <h3 className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{pick(round)}</span>
              <span className="num">{t('publicCuts.advanced', { works, count: advanced })}</span>
              <span className="text-dense text-ink-3">
                {t('publicCuts.published')} <DateTime value={publishedAt} bare />
              </span>
            </h3>
            <ul className="mt-1 space-y-1 text-ink-2">
              {rules.map(({ rule, name }) => (
                <li key={rule.itemId}>
                  <RuleText rule={rule} name={name} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
