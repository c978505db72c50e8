import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { isOpenAppointment, type KnownAppointment } from './appointment.ts';

type AcceptFacts = {
  /** Whether the account has the contact that the invitation was sent to. */
  readonly contactMatches: boolean;
  /** Whether the person who offered it may still do so. */
  readonly inviterMay: boolean;
};

export type AnswerRefusal = 'appointmentEnded' | 'appointmentNotYours';

/** The invited person accepts the appointment. A forwarded link gives nobody else a role. */
export const acceptAppointment = (
  appointment: KnownAppointment,
  { contactMatches, inviterMay }: AcceptFacts,
  { actor, at }: Pick<By, 'actor' | 'at'>,
): RowDecision<null, AnswerRefusal | 'selfForbidden'> => {
  if (!isOpenAppointment(appointment, at) || !inviterMay) return refuse('appointmentEnded');
  if (appointment.invitedBy === actor.personId) return refuse('selfForbidden');
  return contactMatches ? write(null) : refuse('appointmentNotYours');
};
