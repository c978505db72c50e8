import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { AnswerRefusal } from './accept-appointment.ts';
import { isOpenAppointment, type KnownAppointment } from './appointment.ts';

/** The invited person does not want the appointment. */
export const declineAppointment = (
  appointment: KnownAppointment,
  { contactMatches }: { readonly contactMatches: boolean },
  { at }: Pick<By, 'at'>,
): RowDecision<null, AnswerRefusal> => {
  if (!isOpenAppointment(appointment, at)) return refuse('appointmentEnded');
  return contactMatches ? write(null) : refuse('appointmentNotYours');
};
