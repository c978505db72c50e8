import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';

export const DisqualifyEnrolment = z.strictObject({ enrolmentId: EnrolmentId });
export type DisqualifyEnrolment = z.infer<typeof DisqualifyEnrolment>;
export type DisqualifyEnrolmentRefusal =
  | 'enrolmentNotFound'
  | 'enrolmentNotActive'
  | 'disqualificationNotProposed'
  | 'secondPersonNeeded';

/** The second person agrees to what the first proposed; the reason is the proposal's. */
export function disqualifyEnrolment(
  enrolment: Enrolment,
  command: DisqualifyEnrolment,
  by: By,
): Decision<EnrolmentEvent, DisqualifyEnrolmentRefusal> {
  if (enrolment.status === 'none') return refuse('enrolmentNotFound');
  if (enrolment.status === 'disqualified') return accept();
  if (enrolment.status !== 'active') return refuse('enrolmentNotActive');
  if (!enrolment.disqualification) return refuse('disqualificationNotProposed');
  const { proposedBy, reason } = enrolment.disqualification;
  if (proposedBy === by.actor.personId) return refuse('secondPersonNeeded');
  return accept({
    type: 'enrolment.disqualified',
    data: { ...command, decidedBy: proposedBy, secondedBy: by.actor.personId, reason, at: by.at },
  });
}
