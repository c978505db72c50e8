import type { ScoringPolicy } from '../competition/scoring-policy.ts';
import { dayInChina, type Instant } from '../kernel/instants.ts';
import type { Bilingual } from '../kernel/text.ts';
import { closestAnswer } from './answers.ts';
import { exact, exactText, mean, roundHalfUp } from './exact.ts';
import type { ExplainedIntervention } from './explained-work.ts';
import type { Feedback } from './feedback.ts';
import { type InterventionKind, isOfConflict } from './interventions.ts';
import type { WorkExplanation, WorkResult } from './scoring.ts';

type Scored = {
  readonly policy: Pick<ScoringPolicy, 'criteria'>;
  readonly result: Pick<WorkResult, 'rank' | 'scoreMilli' | 'unranked'>;
  readonly explanation: WorkExplanation;
  /** Comments that passed the check, by sheet. */
  readonly comments: ReadonlyMap<string, string>;
  /** Deductions and bonuses that the score contains. */
  readonly adjustments: readonly Adjusted[];
  /** What single people did to its scores before the seal. */
  readonly interventions: readonly Pick<ExplainedIntervention, 'kind' | 'at' | 'ofRound'>[];
};
type Adjusted = { readonly pointsMilli: number; readonly reason: string };

type CriterionMean = {
  readonly criterionId: string;
  readonly weight: number;
  readonly maxMilli: number;
  /** Exact, in milli-points, as `exactText` writes it; null where no score sheet counted. */
  readonly mean: string | null;
  /** The level that is closest to the mean; null where points were given, and of a vote, whose mean is a share. */
  readonly grade: Bilingual | null;
  readonly vote: boolean;
};

/** What a team sees of how its work was scored. Null: not released. */
export type TeamFeedback = {
  readonly score: {
    readonly scoreMilli: number | null;
    readonly unranked: WorkResult['unranked'];
    readonly criteria: readonly CriterionMean[] | null;
    readonly adjustments: readonly Adjusted[];
  } | null;
  readonly rank: {
    readonly rank: number | null;
    readonly sharedWith: number;
    readonly distance: {
      /** Exact milli-points to the next rank above; null for the first. */
      readonly toNext: string | null;
      readonly cutOffs: readonly { readonly level: string; readonly distanceMilli: number }[];
    } | null;
  } | null;
  /** In an order that says nothing about who wrote them. */
  readonly comments: readonly { readonly number: number; readonly text: string }[] | null;
  /**
   * What single people did to the scores of this work before the seal, and the day in China, where scores are released.
   * Conflicts of interest are left out: with an exact time, they would tell a team who the expert is.
   */
  readonly interventions: readonly { readonly kind: InterventionKind; readonly day: string }[];
};

/**
 * The part of a work's explanation that its team may see, as far as it was released: nothing of an expert but comments
 * that passed the check, and nothing of another team but distances.
 */
export const teamFeedback = (feedback: Feedback, scored: Scored): TeamFeedback => ({
  score: feedback.score === 'none' ? null : scoreOf(feedback.score, scored),
  rank: feedback.rank === 'none' ? null : rankOf(feedback.rank, scored),
  comments: feedback.comments ? commentsOf(scored) : null,
  interventions: feedback.score === 'none' ? [] : changesOf(scored),
});

/** The same without how far award levels are: of a round that is not the last. */
export const withoutLevels = (seen: TeamFeedback): TeamFeedback => {
  const { rank } = seen;
  if (!rank?.distance) return seen;
  return { ...seen, rank: { ...rank, distance: { ...rank.distance, cutOffs: [] } } };
};

const changesOf = ({ interventions }: Scored) =>
  interventions
    .filter(({ kind, ofRound }) => !ofRound && !isOfConflict(kind))
    .map(({ kind, at }) => ({ kind, day: dayInChina(at as Instant) }));

const countedSheets = ({ explanation }: Scored) =>
  explanation.stages.flatMap(({ sheets }) => sheets.filter(({ excluded }) => excluded === null));

const scoreOf = (how: 'final' | 'criteria', scored: Scored) => ({
  scoreMilli: scored.result.scoreMilli,
  unranked: scored.result.unranked,
  criteria: how === 'criteria' ? criteriaOf(scored) : null,
  adjustments: scored.adjustments.map(({ pointsMilli, reason }) => ({ pointsMilli, reason })),
});

const criteriaOf = (scored: Scored): CriterionMean[] => {
  const lines = countedSheets(scored).flatMap(({ criteria }) => criteria);
  return scored.policy.criteria.map((criterion) => {
    const { criterionId, weight, maxMilli, vote = false } = criterion;
    const points = lines.filter((line) => line.criterionId === criterionId).map((line) => exact(line.points));
    const middle = points.length > 0 ? mean(points) : null;
    const closest = middle && !vote ? closestAnswer(criterion, Number(roundHalfUp(middle, 1n))) : undefined;
    return {
      ...{ criterionId, weight, maxMilli, vote },
      mean: middle && exactText(middle),
      grade: closest?.name ?? null,
    };
  });
};

const rankOf = (how: 'rank' | 'distance', { result, explanation }: Scored) => ({
  rank: result.rank,
  sharedWith: explanation.sharedWith,
  distance:
    how === 'distance'
      ? {
          toNext: explanation.neighbours.above?.gap ?? null,
          cutOffs: explanation.cutOffs.map(({ level, distanceMilli }) => ({ level, distanceMilli })),
        }
      : null,
});

/** The end of a sheet's id is random, so this order is the same each time and none of the experts'. */
const commentsOf = (scored: Scored) =>
  countedSheets(scored)
    .toSorted((a, b) => (a.sheetId.slice(-12) < b.sheetId.slice(-12) ? -1 : 1))
    .flatMap(({ sheetId }) => scored.comments.get(sheetId) ?? [])
    .map((text, index) => ({ number: index + 1, text }));
