import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isSealedFor, stageFor } from '../competition/stage.ts';
import { stageShut, stagesOf } from '../competition/stage-gate.ts';
import type { By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { type ItemId, Uuid, WorkId } from '../kernel/ids.ts';
import { Instant, plusMinutes } from '../kernel/instants.ts';
import { type RemedyRefusal, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { Reason } from '../kernel/text.ts';
import { isAlive } from '../review/scorable.ts';
import { CorrectionParts, listsNothing } from './correction.ts';
import { type JudgedReview, NOT_IN_REVIEW } from './leave-review.ts';
import { type Work, workDecider } from './work.ts';

export const ScreenWork = z.strictObject({
  workId: WorkId,
  outcome: z.enum(['eligible', 'ineligible', 'toBeCorrected']),
  reason: Reason.nullable(),
  /** Until when the team may correct it; needed for that outcome alone. */
  correctUntil: Instant.optional(),
  /** What the team may change until then; left out = the whole work. */
  parts: CorrectionParts.optional(),
  /** The objection whose decision orders that a rejected work is accepted, also when its check is over. */
  objectionId: Uuid.optional(),
});
export type ScreenWork = z.infer<typeof ScreenWork>;

type KnownWork = Exclude<Work, { readonly status: 'none' }>;

/**
 * The qualification check, with the reason for the team. Where the competition plans a screening stage, works are
 * checked while it is open. A work that experts already have, or that a decision accepted, is not rejected or sent back,
 * and nothing changes once its scores are sealed.
 */
export const screenWork = workDecider<
  ScreenWork,
  | 'workNotSubmitted'
  | 'workSealed'
  | 'workInReview'
  | 'acceptedByDecision'
  | 'reasonNeeded'
  | 'screeningNotOpen'
  | 'screeningOver'
  | 'screeningSealed'
  | 'stageHeld'
  | 'stageSealed'
  | 'remedyOfOther'
  | RemedyRefusal
  | CorrectionRefusal,
  [competition: Competition, review?: JudgedReview, ordered?: RemedyState]
>((work, command, by, competition, review = NOT_IN_REVIEW, ordered = 'notOrdered') => {
  const { workId, outcome, reason, correctUntil, parts, objectionId } = command;
  if (objectionId) return acceptedByDecision(work, command, by, review, ordered);
  if (isDecided(work, command)) return accept();
  const screenable = ['submitted', 'locked', 'eligible', 'ineligible', 'toBeCorrected'].includes(work.status);
  const isPlaced = work.status === 'advanced' || work.status === 'eliminated';
  if (!screenable && !isPlaced) return refuse('workNotSubmitted');
  if (review.judged || isPlaced) return refuse('workSealed');
  if (work.acceptedByDecision && outcome !== 'eligible') return refuse('acceptedByDecision');
  const shut = stageShut('screening', stagesOf(competition), work.itemId, by.at);
  if (shut) return shut;
  const given = review.sheets.filter((sheet) => sheet.status !== 'none' && isAlive(sheet)).length;
  if (outcome !== 'eligible' && given > 0) return refuse('workInReview', { count: given });
  if (outcome !== 'eligible' && reason === null) return refuse('reasonNeeded');
  const screened = { workId, outcome, reason, screenedBy: by.actor.personId, at: by.at };
  if (outcome !== 'toBeCorrected') return accept({ type: 'submission.work_screened', data: screened });
  if (isSealedFor(stagesOf(competition), 'submit', work.itemId)) return refuse('stageSealed');
  if (!correctUntil) return refuse('correctionEndNeeded');
  const wrong = wrongEnd(work.itemId, competition, correctUntil, by) ?? wrongParts(work, competition, parts);
  if (wrong) return wrong;
  const correction = { correctUntil, ...(parts && { parts }) };
  return accept({ type: 'submission.work_screened', data: { ...screened, ...correction } });
});

/** What a decision orders about the check is done after its stage is over, as long as no scores without the work are sealed. */
function acceptedByDecision(
  work: KnownWork,
  { workId, outcome, reason, objectionId }: ScreenWork,
  by: By,
  { judged }: JudgedReview,
  ordered: RemedyState,
) {
  if (outcome !== 'eligible') return refuse('remedyOfOther' as const);
  const refused = remedyRefusal(ordered);
  if (refused) return refused;
  // Accepted in the meantime: recorded again, so that the order is carried out.
  if (work.status !== 'ineligible' && work.status !== 'eligible') return refuse('workNotSubmitted' as const);
  if (judged) return refuse('workSealed' as const);
  const data = {
    workId,
    outcome,
    reason,
    screenedBy: by.actor.personId,
    ...(objectionId && { objectionId }),
    at: by.at,
  };
  return accept({ type: 'submission.work_screened' as const, data });
}

type CorrectionRefusal =
  | 'correctionEndNeeded'
  | 'correctionEndInvalid'
  | 'correctionPastScreening'
  | 'correctionPartsNeeded'
  | 'correctionPartsUnknown';

/** The same was decided before. */
const isDecided = (work: KnownWork, { outcome, reason, correctUntil, parts }: ScreenWork): boolean => {
  if (work.status !== outcome) return false;
  if (outcome !== 'toBeCorrected') return true;
  const { correction } = work;
  const same = correction?.until === correctUntil && correction?.reason === reason;
  return same && JSON.stringify(correction?.parts) === JSON.stringify(parts);
};

/** A correction ends in the future, not before submission itself does, and before screening does. */
const wrongEnd = (itemId: ItemId, competition: Competition, until: Instant, by: By) => {
  const stages = stagesOf(competition);
  const [submission, screening] = [stageFor(stages, 'submit', itemId), stageFor(stages, 'screening', itemId)];
  const submitted = submission && plusMinutes(submission.closesAt, submission.graceMinutes);
  const earliest = submitted && submitted > by.at ? submitted : by.at;
  if (until <= earliest) return refuse('correctionEndInvalid' as const);
  const screened = screening && plusMinutes(screening.closesAt, screening.graceMinutes);
  return screened && until >= screened ? refuse('correctionPastScreening' as const, { closedAt: screened }) : undefined;
};

/** What is listed exists, and is not nothing. */
const wrongParts = (work: KnownWork, competition: Competition, parts: CorrectionParts | undefined) => {
  if (!parts) return undefined;
  if (listsNothing(parts)) return refuse('correctionPartsNeeded' as const);
  const asked = competition.status === 'none' ? [] : (competition.submission?.fields ?? []);
  const keys = new Set(asked.map(({ key }) => key));
  const files = new Set((work.current?.files ?? []).map(({ hash }) => hash));
  const known = parts.fields.every((key) => keys.has(key)) && parts.files.every((hash) => files.has(hash));
  return known ? undefined : refuse('correctionPartsUnknown' as const);
};
