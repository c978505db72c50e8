import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { exact, exactText, variance } from '@laurel/domain/review/exact.ts';
import type { Scores } from '@laurel/domain/review/score-sheet.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';

/** How far apart the submitted sheets of a work are, abstentions apart; null of fewer than two. */
export function spreadOf(policy: ScoringPolicy, sheets: readonly { readonly scores: Scores }[]) {
  const totals = sheets.flatMap(({ scores }) => sheetTotal(policy, scores) ?? []);
  if (totals.length < 2) return { rangeMilli: null, variance: null };
  return {
    rangeMilli: Math.max(...totals) - Math.min(...totals),
    variance: exactText(variance(totals.map((one) => exact(one)))),
  };
}
