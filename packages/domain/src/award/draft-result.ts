import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isPutAway } from '../competition/editable.ts';
import { isForItem, stageStatus } from '../competition/stage.ts';
import { stageShut, stagesOf } from '../competition/stage-gate.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type FileHash, ItemId, ResultId, ScoreRunId } from '../kernel/ids.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import type { ScoreRun } from '../review/score-run.ts';
import { type DisputedRefusal, disputed } from './disputed.ts';
import { newResult, type Result, type ResultEvent } from './result.ts';

export const DraftResult = z.strictObject({
  resultId: ResultId,
  scoreRunId: ScoreRunId,
  itemId: ItemId,
  /** The result that this one corrects: of the same item, from a run that was superseded. */
  supersedes: ResultId.optional(),
});
export type DraftResult = z.infer<typeof DraftResult>;

/**
 * `resultOfItem`: whether the item has another result in force, besides the one being corrected. `allocationHash`: of
 * the item's allocation as canonical JSON, derived again from the score run's own document.
 */
type AllocationFacts = {
  readonly allocationHash: FileHash;
  readonly awards: number;
  readonly resultOfItem: boolean;
};

/**
 * An approved score run becomes the item's result, which only the staff see until it is announced. `former` is
 * corrected. Where `former` was itself to correct a result and was never announced, it gives way at once, unless it is
 * disputed, and the new one corrects that result: otherwise neither could be announced.
 */
export function draftResult(
  result: Result,
  scoreRun: ScoreRun,
  competition: Competition,
  command: DraftResult,
  facts: AllocationFacts,
  by: By,
  former: Result = newResult(),
): Decision<
  ResultEvent,
  | 'resultExists'
  | 'competitionOver'
  | 'scoreRunNotFound'
  | 'scoreRunNotApproved'
  | 'nothingToSupersede'
  | 'noAwards'
  | 'resultsNotOpen'
  | 'resultsClosed'
  | 'resultsSealed'
  | 'stageHeld'
  | 'eliminationNotOver'
  | DisputedRefusal
> {
  if (result.status !== 'none' || facts.resultOfItem) return refuse('resultExists');
  if (isPutAway(competition)) return refuse('competitionOver');
  if (scoreRun.status === 'none') return refuse('scoreRunNotFound');
  if (scoreRun.status !== 'approved' || !scoreRun.resultHash) return refuse('scoreRunNotApproved');
  if (command.supersedes) {
    const standing = former.status === 'drafted' || former.status === 'announced' || former.status === 'confirmed';
    if (!standing || former.resultId !== command.supersedes || former.itemId !== command.itemId)
      return refuse('nothingToSupersede');
    if (former.competitionId !== scoreRun.competitionId || former.scoreRunId === command.scoreRunId)
      return refuse('nothingToSupersede');
  }
  // A corrected result follows a decision, whenever that is.
  const early = command.supersedes ? undefined : notYetDraftable(competition, command.itemId, by.at);
  if (early) return early;
  const replaced = command.supersedes && former.status === 'drafted' && former.supersedes !== null ? former : undefined;
  const unsettled = replaced && disputed(replaced, by.at, 0);
  if (unsettled) return unsettled;
  const { allocationHash, awards } = facts;
  if (awards === 0) return refuse('noAwards');
  const { competitionId, groupId, resultHash } = scoreRun;
  const event: ResultEvent = {
    type: 'award.result_drafted',
    data: {
      ...command,
      ...(replaced?.supersedes && { supersedes: replaced.supersedes }),
      competitionId,
      groupId,
      resultHash,
      allocationHash,
      awards,
      draftedBy: by.actor.personId,
      at: by.at,
    },
  };
  if (!replaced) return accept(event);
  return accept<ResultEvent>(event, {
    type: 'award.result_superseded',
    data: { resultId: replaced.resultId, by: command.resultId, at: by.at },
  });
}

/** Prizes are drafted while the stage of results is open, and once nobody is left to advance. */
function notYetDraftable(competition: Competition, itemId: ItemId, at: Instant) {
  const stages = stagesOf(competition);
  const shut = stageShut('result', stages, itemId, at);
  if (shut) return shut;
  const elimination = stages.find(
    (stage) =>
      stage.kind === 'elimination' &&
      isForItem(stage, itemId) &&
      !['closed', 'sealed'].includes(stageStatus(stage, at)),
  );
  if (!elimination) return undefined;
  const closesAt = plusMinutes(elimination.closesAt, elimination.graceMinutes);
  return refuse('eliminationNotOver' as const, { stage: elimination.name, closesAt });
}
