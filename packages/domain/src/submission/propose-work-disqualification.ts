import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid, WorkId } from '../kernel/ids.ts';
import { type RemedyRefusal, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { Reason } from '../kernel/text.ts';
import { type InReview, NOT_IN_REVIEW } from './leave-review.ts';
import { isGone, RemovalEvidence, workDecider } from './work.ts';

export const ProposeWorkDisqualification = z.strictObject({
  workId: WorkId,
  reason: Reason,
  /** To withdraw it, since its team asked for that. */
  withdrawal: z.literal(true).optional(),
  /** The objection whose decision orders it. */
  objectionId: Uuid.optional(),
  /** Files that show it: for the second person, and for the team once it is decided. */
  evidence: RemovalEvidence.optional(),
});
export type ProposeWorkDisqualification = z.infer<typeof ProposeWorkDisqualification>;

/** The first of two people says why it is to be disqualified or withdrawn. It stays where it is until the second one agrees. */
export const proposeWorkDisqualification = workDecider<
  ProposeWorkDisqualification,
  'workNotSubmitted' | 'workOver' | 'disqualificationProposed' | 'roundSealed' | RemedyRefusal,
  [review?: InReview, remedy?: RemedyState]
>((work, command, by, review = NOT_IN_REVIEW, remedy = undefined) => {
  if (work.status === 'disqualified' || (command.withdrawal && isGone(work))) return refuse('workOver');
  if (!work.current) return refuse('workNotSubmitted');
  if (work.disqualification) return refuse('disqualificationProposed');
  const refused = remedyRefusal(command.withdrawal && command.objectionId ? 'notOrdered' : remedy);
  if (refused) return refused;
  if (review.sealed) return refuse('roundSealed');
  return accept({
    type: 'submission.work_disqualification_proposed',
    data: { ...command, proposedBy: by.actor.personId, at: by.at },
  });
});
