import { removeAppointedRole } from '@laurel/db/identity/appointed-roles.ts';
import { lockedAppointment, otherAppointments, writeAppointmentStep } from '@laurel/db/identity/appointments.ts';
import { roleIdOf } from '@laurel/db/identity/roles.ts';
import { EndAppointment, roleOfAppointment } from '@laurel/domain/identity/appointment.ts';
import { endAppointment as decide } from '@laurel/domain/identity/end-appointment.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, permittedAfresh } from '../kernel/trpc.ts';
import { tellOf } from './contacts.ts';
import { rolesById } from './role-facts.ts';

/** Withdraws an invitation, or ends an appointment: from their next call, the person no longer acts for its schools. */
export const endAppointment = permittedAfresh('sys:user:edit')
  .input(withCommandId(EndAppointment))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'identity.end_appointment', input, {
      read: async (tx) => {
        const row = await lockedAppointment(tx, input);
        const mine = found(row && holdsIn(ctx.actor, 'sys:user:edit', row.groupId) ? row : undefined);
        const roleId = found(await roleIdOf(tx, roleOfAppointment[mine.kind]));
        return { row: mine, roleId, roles: await rolesById(tx) };
      },
      decide: ({ row, ...facts }) => decide(row, facts, ctx.actor),
      write: async (tx, status, { at }, { row, roleId }) => {
        const audit = auditOf(ctx);
        const { personId, groupId } = row;
        if (status === 'ended' && personId !== null) {
          // Schools that another appointment of the same person covers are kept.
          const others = await otherAppointments(tx, row);
          const kept = new Set(others.flatMap((other) => [...other.schoolCodes, other.region]));
          await removeAppointedRole(
            tx,
            audit,
            { personId, groupId, roleId },
            {
              schoolCodes: row.schoolCodes.filter((code) => !kept.has(code)),
              regions: row.region === null || kept.has(row.region) ? [] : [row.region],
            },
          );
          await tellOf(tx, ctx, personId, 'rolesChanged');
        }
        await writeAppointmentStep(tx, audit, row, { status, endedBy: ctx.actor.personId }, at);
      },
    });
    return null;
  });
