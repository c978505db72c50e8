import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isSealedFor } from '../competition/stage.ts';
import { stageShut, stagesOf } from '../competition/stage-gate.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import { type PersonId, WorkId } from '../kernel/ids.ts';
import { isAlive } from '../review/scorable.ts';
import { type JudgedReview, NOT_IN_REVIEW } from './leave-review.ts';
import { type Work, workDecider } from './work.ts';

export const UndoPass = z.strictObject({ workId: WorkId });
export type UndoPass = z.infer<typeof UndoPass>;

/** Whether a person passed the check of a work, and nothing has happened to it since. */
export const isOwnPass = (
  work: Pick<Existing<Work>, 'status' | 'passed'>,
  { personId }: { readonly personId: PersonId },
) => work.status === 'eligible' && work.passed?.by === personId;

/**
 * The person who passed the check of a work by mistake undoes that, while works are checked and nobody has acted on it:
 * the work waits for its check again. Its team was not notified that it passed.
 */
export const undoPass = workDecider<
  UndoPass,
  | 'nothingToUndo'
  | 'workSealed'
  | 'workInReview'
  | 'stageSealed'
  | 'screeningNotOpen'
  | 'screeningOver'
  | 'screeningSealed'
  | 'stageHeld',
  [competition: Competition, review?: JudgedReview]
>((work, command, by, competition, review = NOT_IN_REVIEW) => {
  const { passed } = work;
  if (!passed || !isOwnPass(work, by.actor)) return refuse('nothingToUndo');
  if (review.judged) return refuse('workSealed');
  const stages = stagesOf(competition);
  const shut = stageShut('screening', stages, work.itemId, by.at);
  if (shut) return shut;
  if (isSealedFor(stages, 'submit', work.itemId)) return refuse('stageSealed');
  const given = review.sheets.filter((sheet) => sheet.status !== 'none' && isAlive(sheet)).length;
  if (given > 0) return refuse('workInReview', { count: given });
  return accept({
    type: 'submission.pass_undone',
    data: { ...command, to: passed.from, undoneBy: by.actor.personId, at: by.at },
  });
});
