import { ABSTAINED, type ScoringPolicy } from '../competition/scoring-policy.ts';
import { permissionsOf, type Stage } from '../competition/stage.ts';
import type { Expert } from '../expert/expert.ts';
import { conflictWith, type JudgedWork } from '../expert/judged-work.ts';
import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import type { RemedyState } from '../kernel/remedy.ts';
import { abstains, answerOf, answersOf } from './answers.ts';
import type { Round } from './round.ts';
import type { OrderedSheet, ScoreSheet, Scores } from './score-sheet.ts';

export type ScoringRefusal =
  | 'sheetNotFound'
  | 'notYourSheet'
  | 'sheetOver'
  | 'workOver'
  | 'expertNotActive'
  | 'conflictOfInterest'
  | 'roundNotOpen'
  | 'roundClosed'
  | 'roundOnSite'
  | 'stageHeld';

/** Everything around a sheet that decides whether its expert may touch it now. */
export type SheetSituation = {
  readonly sheet: ScoreSheet;
  readonly round: Round;
  readonly expert: Expert;
  /** `gone`: withdrawn or disqualified since it was assigned. */
  readonly work: JudgedWork & {
    readonly gone: boolean;
    /** A chair has opened the discussion of the work: those who scored it see each other's scores. */
    readonly discussed?: boolean;
    /** The review stage of its item; the schedule may have none. */
    readonly stage?: Stage | undefined;
    /** Of a sheet that a decision adds after the seal: how far that re-review is. */
    readonly reReview?: RemedyState | undefined;
  };
};

/** The guards of every write to a sheet by its expert: own, alive, without conflict, while the round is open. */
export function scorable({ sheet, round, expert, work }: SheetSituation, by: By) {
  if (sheet.status === 'none' || round.status === 'none') return refuse('sheetNotFound' as const);
  if (sheet.expertId !== by.actor.personId) return refuse('notYourSheet' as const);
  if (round.onSite) return refuse('roundOnSite' as const);
  if (!isAlive(sheet)) return refuse('sheetOver' as const);
  if (work.gone) return refuse('workOver' as const);
  if (expert.status !== 'active') return refuse('expertNotActive' as const, { count: 1 });
  const conflict = conflictWith(expert, work);
  if (conflict) return refuse('conflictOfInterest' as const, { conflict });
  if (sheet.ordered)
    return isOrderOver(sheet.ordered, work, by) ? refuse('roundClosed' as const) : { ok: true as const, sheet, round };
  if (round.status === 'closed' || round.status === 'sealed' || by.at >= round.closesAt)
    return refuse('roundClosed' as const);
  if (round.status !== 'open' || by.at < round.opensAt)
    return refuse('roundNotOpen' as const, { opensAt: round.opensAt });
  if (work.stage && !permissionsOf(work.stage).canReview)
    return refuse('stageHeld' as const, { stage: work.stage.name });
  return { ok: true as const, sheet, round };
}

/**
 * Whether a sheet that a decision adds after the seal takes no more points: its time has passed, or the correction of the
 * scores was requested with it. The times of the round and its stage are over for everybody else.
 */
export const isOrderOver = ({ until }: OrderedSheet, { reReview }: SheetSituation['work'], { at }: By) =>
  at >= until || reReview !== 'begun';

/** Still the expert's to fill in: not declined, recused, withdrawn or voided. */
export const isAlive = (sheet: Exclude<ScoreSheet, { status: 'none' }>) =>
  sheet.status === 'assigned' ||
  sheet.status === 'acknowledged' ||
  sheet.status === 'draft' ||
  sheet.status === 'submitted';

export type PointsRefusal = 'criterionUnknown' | 'scoreOutOfRange' | 'scoreStepInvalid' | 'answerNotOffered';

/** The first thing that is wrong with the points given so far, or null. Missing criteria are not this question. */
export function pointsProblem(policy: ScoringPolicy, scores: Scores) {
  const criteria = new Map(policy.criteria.map((criterion) => [criterion.criterionId, criterion]));
  if (abstains(policy.criteria, scores))
    return scores[ABSTAINED] === 1 && Object.keys(scores).length === 1
      ? null
      : refuse('answerNotOffered' as const, { criterion: ABSTAINED });
  for (const [criterionId, points] of Object.entries(scores)) {
    const criterion = criteria.get(criterionId);
    if (!criterion) return refuse('criterionUnknown' as const, { criterion: criterionId });
    if (answersOf(criterion)) {
      if (!answerOf(criterion, points)) return refuse('answerNotOffered' as const, { criterion: criterionId });
      continue;
    }
    const { minMilli, maxMilli, stepMilli } = criterion;
    if (points < minMilli || points > maxMilli)
      return refuse('scoreOutOfRange' as const, { criterion: criterionId, min: minMilli / 1000, max: maxMilli / 1000 });
    if ((points - minMilli) % stepMilli !== 0)
      return refuse('scoreStepInvalid' as const, { criterion: criterionId, step: stepMilli / 1000 });
  }
  return null;
}

/** The criteria that a sheet does not answer; who abstains from a vote has answered it. */
export const unanswered = ({ criteria }: ScoringPolicy, scores: Scores): string[] =>
  abstains(criteria, scores)
    ? []
    : criteria.flatMap(({ criterionId }) => (scores[criterionId] === undefined ? criterionId : []));
