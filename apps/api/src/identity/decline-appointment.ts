import { asKnownAppointment, writeAppointmentStep } from '@laurel/db/identity/appointments.ts';
import { AppointmentLink } from '@laurel/domain/identity/appointment.ts';
import { declineAppointment as decide } from '@laurel/domain/identity/decline-appointment.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { signedIn } from '../kernel/trpc.ts';
import { answeredAppointment } from './answered-appointment.ts';
import { tellOf } from './contacts.ts';

/** The invited person declines. */
export const declineAppointment = signedIn.input(withCommandId(AppointmentLink)).mutation(async ({ ctx, input }) => {
  await edit(ctx, 'identity.decline_appointment', input, {
    read: (tx) => answeredAppointment(tx, ctx.actor, input.secret),
    decide: ({ row, contactMatches }, by) => decide(asKnownAppointment(row), { contactMatches }, by),
    write: async (tx, _change, { at }, { row }) => {
      await writeAppointmentStep(tx, auditOf(ctx), row, { status: 'declined', personId: null }, at);
      await tellOf(tx, ctx, row.invitedBy, 'appointmentDeclined');
    },
  });
  return null;
});
