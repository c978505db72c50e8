import type { Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import { reviewTypeOf, saidOf } from '@laurel/domain/review/answers.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { points } from './points.ts';

type Bilingual = ReturnType<typeof saidOf>;

/** What the scores of one's own sheet come to: its total, or its vote. */
export const useSaid = (criteria: readonly Criterion[]) => {
  const pick = useBilingual();
  return (scores: Readonly<Record<string, number>>) =>
    reviewTypeOf(criteria) === 'vote'
      ? pick(saidOf(criteria, scores)) || '—'
      : points(sheetTotal({ criteria: [...criteria] }, scores));
};

/** The total of a sheet with its level or vote, where it has one. */
export const useTotal = () => {
  const pick = useBilingual();
  const format = useFormat();
  return ({ totalMilli, said }: { readonly totalMilli: number | null; readonly said: Bilingual }) => {
    if (!said) return points(totalMilli);
    return totalMilli === null ? pick(said) : format.aside(pick(said), points(totalMilli));
  };
};
