import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { type EnrolmentEvent, enrolmentDecider } from './enrolment.ts';
import { type GoesAlong, type HeldByEnrolment, workGoesAlong } from './goes-along.ts';
import { withdrawn } from './withdraw-enrolment.ts';

export const DisqualifyEnrolment = z.strictObject({ enrolmentId: EnrolmentId });
export type DisqualifyEnrolment = z.infer<typeof DisqualifyEnrolment>;

/**
 * The second person agrees to what the first proposed, to disqualify it or to withdraw it; the reason is the
 * proposal's. Its work follows: once scores are sealed, only where a final decision about an objection orders it.
 */
export const disqualifyEnrolment = enrolmentDecider<
  DisqualifyEnrolment,
  'enrolmentNotActive' | 'disqualificationNotProposed' | SecondPersonRefusal | 'roundSealed',
  [held: HeldByEnrolment],
  GoesAlong
>((enrolment, command, by, held) => {
  if (enrolment.status === 'disqualified') return accept();
  if (enrolment.status !== 'active') return refuse('enrolmentNotActive');
  if (!enrolment.disqualification) return refuse('disqualificationNotProposed');
  const { proposedBy, reason, withdrawal, objectionId } = enrolment.disqualification;
  const notSecond = secondPersonRefusal(by.actor, proposedBy);
  if (notSecond) return refuse(notSecond);
  if (held.review.sealed) return refuse('roundSealed');
  const secondedBy = by.actor.personId;
  if (withdrawal) return accept(...withdrawn(held, { ...command, withdrawnBy: proposedBy, secondedBy, reason }, by));
  return accept<EnrolmentEvent | GoesAlong>(
    {
      type: 'enrolment.disqualified',
      data: { ...command, ...(objectionId && { objectionId }), decidedBy: proposedBy, secondedBy, reason, at: by.at },
    },
    ...workGoesAlong(held, 'disqualified', reason, by),
  );
});
