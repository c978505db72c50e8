import type { ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Profile } from '@laurel/domain/review/redaction.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { points } from '../points.ts';
import { ReleasedFeedback } from '../work-feedback/ReleasedFeedback.tsx';
import { Explanation } from './Explanation.tsx';

type Props = { scoreRunId: ScoreRunId; workId: WorkId; profile: Profile };

/** The explanation as somebody else may see it. */
export function ExplainedAs(props: Props) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const query = trpc.review.redactedExplanation.useQuery(props);
  return (
    <QueryState query={query} skeleton={<SkeletonText lines={10} />}>
      {({ criteria, levels, decimals, seen }) => {
        if ('explained' in seen) return <Explanation explained={seen.explained} />;
        if (seen.profile === 'public')
          return seen.line ? (
            <p>
              {t('explanation.publicLine', {
                award: pick(levels.find(({ level }) => level === seen.line?.award)?.name) || seen.line.award,
                rank: seen.line.rank ?? '—',
                score: points(seen.line.scoreMilli, decimals),
              })}
            </p>
          ) : (
            <Notice>{t('explanation.seesNothing')}</Notice>
          );
        if (!seen.released) return <Notice>{t('explanation.seesNothing')}</Notice>;
        return <ReleasedFeedback released={{ ...seen.released, criteria, levels, decimals }} />;
      }}
    </QueryState>
  );
}
