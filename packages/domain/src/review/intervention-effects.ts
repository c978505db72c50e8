import type { WorkId } from '../kernel/ids.ts';
import type { Steps } from '../kernel/steps.ts';
import type { Intervention } from './interventions.ts';
import type { ScoreInput } from './score-input.ts';
import { lineOf, type ResultLine, unexplainedScoring } from './scoring.ts';

/** The same works and sheets as if it had not been done; null where that cannot be told. */
function withoutIntervention(input: ScoreInput, one: Intervention): ScoreInput | null {
  const sheetIds = new Set(one.sheetIds);
  const changed = (change: (sheet: ScoreInput['sheets'][number]) => ScoreInput['sheets'][number][]): ScoreInput => ({
    ...input,
    sheets: input.sheets.flatMap((sheet) => (sheetIds.has(sheet.sheetId) ? change(sheet) : sheet)),
  });
  const { adjustments = [] } = input;
  const { adjustment } = one;
  switch (one.kind) {
    case 'voided':
      return changed((sheet) => [{ ...sheet, status: 'submitted' }]);
    case 'assigned':
    // The input keeps no other trace of a re-review.
    case 'reReview':
      return changed(() => []);
    case 'conflictFound':
      return changed((sheet) => [{ ...sheet, conflicted: false }]);
    case 'conflictLifted':
      return changed((sheet) => [{ ...sheet, conflicted: true }]);
    case 'adjustmentWithdrawn': {
      const [workId] = one.workIds;
      return adjustment && workId
        ? { ...input, adjustments: [...adjustments, { ...adjustment, workId, version: 0 }] }
        : null;
    }
    case 'adjustedAlone':
      return {
        ...input,
        adjustments: adjustments.filter(({ adjustmentId }) => adjustmentId !== adjustment?.adjustmentId),
      };
    // What a sheet said before it was returned, or an order before all had voted, is not in the input.
    case 'returned':
    case 'withdrawn':
    case 'tieVoteClosed':
    case 'reopened':
    case 'rescheduled':
      return null;
  }
}

type Scoring = Parameters<typeof unexplainedScoring>;
/** A work as it is, and as it would be without the intervention. */
type InterventionEffect = { readonly workId: WorkId; readonly as: ResultLine; readonly without: ResultLine };

/** What each did to the works that it concerns, by its event; those without an entry could not be computed. */
export function* interventionEffects(
  policy: Scoring[0],
  input: ScoreInput,
  list: readonly Intervention[],
): Steps<ReadonlyMap<number, readonly InterventionEffect[]>> {
  const effects = new Map<number, readonly InterventionEffect[]>();
  const linesOf = function* (of: ScoreInput): Steps<ReadonlyMap<string, ResultLine>> {
    const { results } = yield* unexplainedScoring(policy, of);
    return new Map(results.map((result) => [result.workId, lineOf(result)]));
  };
  const as = yield* linesOf(input);
  for (const one of list) {
    const other = withoutIntervention(input, one);
    if (!other) continue;
    const without = yield* linesOf(other);
    effects.set(
      one.eventNo,
      one.workIds.flatMap((workId) => {
        const [now, then] = [as.get(workId), without.get(workId)];
        return now && then ? [{ workId, as: now, without: then }] : [];
      }),
    );
  }
  return effects;
}
