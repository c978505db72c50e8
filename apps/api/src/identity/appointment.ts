import { appointmentBySecret, asKnownAppointment, hasContactOf } from '@laurel/db/identity/appointments.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { AppointmentLink, isOpenAppointment } from '@laurel/domain/identity/appointment.ts';
import { pick } from '../kernel/pick.ts';
import { anyone, found } from '../kernel/trpc.ts';

/**
 * What the link of an invitation shows: who invites the person to act for which schools, and whether the reader may
 * answer.
 */
export const appointment = anyone.input(AppointmentLink).query(async ({ ctx, input }) => {
  const row = found(await appointmentBySecret(ctx.db, input.secret));
  const me = ctx.actor && (await personById(ctx.db, ctx.actor.personId));
  const [group, schools] = await Promise.all([groupById(ctx.db, row.groupId), schoolNames(ctx.db, row.schoolCodes)]);
  const open = isOpenAppointment(asKnownAppointment(row), ctx.now());
  return {
    ...pick(row, 'kind', 'region'),
    groupName: group?.name ?? '',
    groupNameEn: group?.nameEn ?? '',
    schools: row.schoolCodes.map((schoolCode) => {
      const { name = schoolCode, nameEn = '' } = schools.get(schoolCode) ?? {};
      return { schoolCode, name, nameEn };
    }),
    state: row.status === 'offered' && !open ? ('lapsed' as const) : row.status,
    /** So that the invited person recognises it; null once the invitation was answered. */
    contactMask: row.contactMask,
    expiresAt: row.expiresAt.toISOString(),
    can: { answer: open && me != null && hasContactOf(row, me) },
  };
});
