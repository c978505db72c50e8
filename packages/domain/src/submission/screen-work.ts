import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { stageFor } from '../competition/stage.ts';
import type { By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { WorkId } from '../kernel/ids.ts';
import { Instant, plusMinutes } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';
import { isAlive } from '../review/scorable.ts';
import { type JudgedReview, NOT_IN_REVIEW } from './leave-review.ts';
import { workDecider } from './work.ts';

export const ScreenWork = z.strictObject({
  workId: WorkId,
  outcome: z.enum(['eligible', 'ineligible', 'toBeCorrected']),
  reason: Reason.nullable(),
  /** Until when the team may correct it; needed for that outcome alone. */
  correctUntil: Instant.optional(),
});
export type ScreenWork = z.infer<typeof ScreenWork>;

/**
 * The qualification check, with the reason for the team. A work that experts already have is not rejected or sent back,
 * and nothing changes once its scores are sealed.
 */
export const screenWork = workDecider<
  ScreenWork,
  'workNotSubmitted' | 'workSealed' | 'workInReview' | 'reasonNeeded' | 'correctionEndNeeded' | 'correctionEndInvalid',
  [competition: Competition, review?: JudgedReview]
>((work, command, by, competition, review = NOT_IN_REVIEW) => {
  const { workId, outcome, reason, correctUntil } = command;
  const corrects = outcome === 'toBeCorrected';
  if (work.status === outcome && (!corrects || work.correction?.until === correctUntil)) return accept();
  const screenable = ['submitted', 'locked', 'eligible', 'ineligible', 'toBeCorrected'].includes(work.status);
  if (!screenable) return refuse('workNotSubmitted');
  if (review.judged) return refuse('workSealed');
  const given = review.sheets.filter((sheet) => sheet.status !== 'none' && isAlive(sheet)).length;
  if (outcome !== 'eligible' && given > 0) return refuse('workInReview', { count: given });
  if (outcome !== 'eligible' && reason === null) return refuse('reasonNeeded');
  const screened = { workId, outcome, reason, screenedBy: by.actor.personId, at: by.at };
  if (!corrects) return accept({ type: 'submission.work_screened', data: screened });
  if (!correctUntil) return refuse('correctionEndNeeded');
  if (correctUntil <= earliestEnd(work.itemId, competition, by)) return refuse('correctionEndInvalid');
  return accept({ type: 'submission.work_screened', data: { ...screened, correctUntil } });
});

/** A correction ends in the future, and not before submission itself does. */
const earliestEnd = (itemId: Parameters<typeof stageFor>[2], competition: Competition, by: By): Instant => {
  const stage = competition.status === 'none' ? undefined : stageFor(competition.stages, 'submit', itemId);
  const ends = stage && plusMinutes(stage.closesAt, stage.graceMinutes);
  return ends && ends > by.at ? ends : by.at;
};
