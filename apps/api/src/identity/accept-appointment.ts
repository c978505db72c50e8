import { accountOf } from '@laurel/db/identity/accounts.ts';
import { addAppointedRole } from '@laurel/db/identity/appointed-roles.ts';
import { asKnownAppointment, writeAppointmentStep } from '@laurel/db/identity/appointments.ts';
import { roleIdOf } from '@laurel/db/identity/roles.ts';
import { idsOfWhoMay } from '@laurel/db/identity/who-may.ts';
import { acceptAppointment as decide } from '@laurel/domain/identity/accept-appointment.ts';
import { maySignIn } from '@laurel/domain/identity/account.ts';
import { AppointmentLink, roleOfAppointment } from '@laurel/domain/identity/appointment.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, signedInAfresh } from '../kernel/trpc.ts';
import { answeredAppointment } from './answered-appointment.ts';
import { tellOf } from './contacts.ts';

/** More people than any organisation has administrators. */
const ALL = 10_000;

/** The invited person accepts, and acts for the schools or the region from their next call. */
export const acceptAppointment = signedInAfresh
  .input(withCommandId(AppointmentLink))
  .mutation(async ({ ctx, input }) => {
    const { actor } = ctx;
    return edit(ctx, 'identity.accept_appointment', input, {
      read: async (tx) => {
        const { row, contactMatches } = await answeredAppointment(tx, actor, input.secret);
        const { groupId } = row;
        const inviters = await idsOfWhoMay(tx, { permission: 'sys:user:add', groupId, except: [], most: ALL });
        const roleId = found(await roleIdOf(tx, roleOfAppointment[row.kind]));
        const inviter = await accountOf(tx, row.invitedBy);
        // Somebody whose account was disabled appoints nobody any more.
        const inviterMay = inviter !== undefined && maySignIn(inviter.status) && inviters.includes(row.invitedBy);
        return { row, contactMatches, roleId, inviterMay };
      },
      decide: ({ row, ...facts }, by) => decide(asKnownAppointment(row), facts, by),
      write: async (tx, _change, { at }, { row, roleId }) => {
        const audit = auditOf(ctx);
        const { personId } = actor;
        const { groupId, schoolCodes, region } = row;
        const added = { schoolCodes, regions: region === null ? [] : [region] };
        await addAppointedRole(tx, audit, { personId, groupId, roleId }, added);
        await writeAppointmentStep(tx, audit, row, { status: 'accepted', personId }, at);
        await tellOf(tx, ctx, personId, 'rolesChanged');
        await tellOf(tx, ctx, row.invitedBy, 'appointmentAccepted');
        return { groupId, roleId };
      },
    });
  });
