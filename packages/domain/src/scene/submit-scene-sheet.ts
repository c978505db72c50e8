import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { Expert } from '../expert/expert.ts';
import { conflictWith, type JudgedWork } from '../expert/judged-work.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { SessionId, type SheetId, SlotId } from '../kernel/ids.ts';
import type { Sealed } from '../kernel/text.ts';
import type { Round } from '../review/round.ts';
import { isAlive, type PointsRefusal, pointsProblem, unanswered } from '../review/scorable.ts';
import { type ScoreSheet, type ScoreSheetEvent, Scores } from '../review/score-sheet.ts';
import { presentIn } from './panel.ts';
import { type GateRefusal, gateOf, suspendedIn } from './planning.ts';
import { type Session, slotOf } from './session.ts';
import { isAhead, isScored, type Slot } from './slot.ts';

export const SubmitSceneSheet = z.strictObject({
  sessionId: SessionId,
  slotId: SlotId,
  scores: Scores,
  comment: z.string().trim().max(4000),
});
export type SubmitSceneSheet = z.infer<typeof SubmitSceneSheet>;

/** Everything around a judge's sheet of a team on stage. */
export type SceneScoring = {
  readonly sheet: ScoreSheet;
  readonly session: Session;
  readonly competition: Competition;
  readonly round: Round;
  readonly expert: Expert;
  /** The sheet's id, which follows from slot and judge: two tablets of one judge write the same sheet. */
  readonly sheetId: SheetId;
  readonly work: JudgedWork & { readonly version: number; readonly gone: boolean };
};

type SceneScoringRefusal =
  | GateRefusal
  | 'stageHeld'
  | 'sessionNotFound'
  | 'sessionOver'
  | 'sessionNotRunning'
  | 'slotNotFound'
  | 'scoringNotBegun'
  | 'slotNotScored'
  | 'notOnPanel'
  | 'judgeNotPresent'
  | 'roundNotFound'
  | 'roundClosed'
  | 'roundSealed'
  | 'sheetOver'
  | 'workOver'
  | 'expertNotActive'
  | 'conflictOfInterest';

const REVEALABLE: readonly Slot['status'][] = ['scored', 'done'];

/** Whether a sheet of this slot may be submitted now: a returned one also after the scoring, until the session is sealed. */
export const takesSheets = (slot: Pick<Slot, 'status'>, sheet: ScoreSheet): boolean =>
  isScored(slot) || (isReturned(sheet) && REVEALABLE.includes(slot.status));

const isReturned = (sheet: ScoreSheet) => sheet.status === 'draft' && sheet.versions > 0;

function problemOf({ sheet, session, competition, round, expert, work }: SceneScoring, slotId: SlotId, by: By) {
  if (session.status === 'none') return refuse('sessionNotFound' as const);
  const gate = gateOf(competition, session.stageId) ?? suspendedIn(competition, session.stageId, 'canReview');
  if (gate) return gate;
  if (session.status === 'sealed' || session.status === 'cancelled') return refuse('sessionOver' as const);
  const judgeId = by.actor.personId;
  if (!session.judges.includes(judgeId)) return refuse('notOnPanel' as const);
  const slot = slotOf(session, slotId);
  if (!slot) return refuse('slotNotFound' as const);
  const runs = session.status === 'running' || session.status === 'paused';
  if (!runs && !(session.status === 'finished' && isReturned(sheet))) return refuse('sessionNotRunning' as const);
  // A tablet that was without network submits again what came too early; the other one is final.
  if (!takesSheets(slot, sheet))
    return refuse(isAhead(slot) ? ('scoringNotBegun' as const) : ('slotNotScored' as const));
  if (!presentIn(session).includes(judgeId) && !isReturned(sheet)) return refuse('judgeNotPresent' as const);
  if (round.status === 'none') return refuse('roundNotFound' as const);
  if (round.status === 'sealed') return refuse('roundSealed' as const);
  if (round.status !== 'open') return refuse('roundClosed' as const);
  if (sheet.status !== 'none' && !isAlive(sheet)) return refuse('sheetOver' as const);
  if (work.gone) return refuse('workOver' as const);
  if (expert.status !== 'active') return refuse('expertNotActive' as const, { count: 1 });
  const conflict = conflictWith(expert, work);
  if (conflict) return refuse('conflictOfInterest' as const, { conflict });
  return { ok: true as const, slot, round };
}

/**
 * A judge's sheet of the team on stage: complete, under the version of the rules it was given by. Until the scoring of
 * the team is over the judge may submit again: each time is a version of its own. One that was returned after the
 * reveal is marked, because its judge has seen the others' by then.
 */
export function submitSceneSheet(
  scoring: SceneScoring,
  { slotId, scores }: SubmitSceneSheet,
  comment: Sealed | null,
  by: By,
): Decision<ScoreSheetEvent, SceneScoringRefusal | PointsRefusal | 'criterionMissing'> {
  const open = problemOf(scoring, slotId, by);
  if (!open.ok) return open;
  const { sheet, sheetId, work } = scoring;
  const { slot, round } = open;
  const problem = pointsProblem(round.policy, scores);
  if (problem) return problem;
  const criteria = unanswered(round.policy, scores);
  if (criteria.length > 0) return refuse('criterionMissing', { criteria });
  const { competitionId, groupId, roundId } = round;
  const assigned: ScoreSheetEvent = {
    type: 'review.assigned',
    data: {
      ...{ sheetId, roundId, competitionId, groupId, itemId: slot.itemId, workId: slot.workId },
      workVersion: work.version,
      expertId: by.actor.personId,
      planId: null,
      chief: false,
      alias: slot.code,
      at: by.at,
    },
  };
  const submitted: ScoreSheetEvent = {
    type: 'review.score_submitted',
    data: {
      ...{ sheetId, scores, comment, policyVersion: round.policy.version },
      version: sheet.status === 'none' ? 1 : sheet.versions + 1,
      ...(slot.reveal && { afterSeeing: true as const }),
      at: by.at,
    },
  };
  return sheet.status === 'none' ? accept<ScoreSheetEvent>(assigned, submitted) : accept<ScoreSheetEvent>(submitted);
}
