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
        {cuts.map(({ advancementId, round, publishedAt, items }) => (
          <div key={advancementId}>
            <h3 className="flex flex-wrap items-baseline gap-3">
              <span className="font-semibold">{pick(round)}</span>
              <span className="text-dense text-ink-3">
                {t('publicCuts.published')} <DateTime value={publishedAt} bare />
              </span>
            </h3>
            <ul className="divide-y divide-line">
              {items.map(({ rule, name, works, advanced }) => (
                <li key={rule.itemId} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
                  <span>
                    <RuleText rule={rule} name={name} />
                  </span>
                  <span className="num text-ink-2">{t('publicCuts.advanced', { works, count: advanced })}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
