import type { Actor } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { GroupId } from '../kernel/ids.ts';
import type { KnownAppointment } from './appointment.ts';
import { type GrantRefusal, grantRefusal, type RolesById } from './granting.ts';

/** Withdraws an offer that was not answered, or ends an appointment. Anyone who may grant the role may remove it. */
export const endAppointment = (
  appointment: Pick<KnownAppointment, 'status'> & { readonly groupId: GroupId },
  { roles, roleId }: { readonly roles: RolesById; readonly roleId: string },
  actor: Actor,
): RowDecision<'withdrawn' | 'ended', GrantRefusal | 'appointmentEnded'> => {
  const wrong = grantRefusal(actor, { groupId: appointment.groupId, roleIds: [roleId] }, roles);
  if (wrong) return refuse(wrong);
  if (appointment.status === 'offered') return write('withdrawn');
  return appointment.status === 'accepted' ? write('ended') : refuse('appointmentEnded');
};
