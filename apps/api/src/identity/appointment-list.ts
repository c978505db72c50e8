import { appointmentsHeld, listAppointments } from '@laurel/db/identity/appointments.ts';
import { allGroups } from '@laurel/db/organisation/groups.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { AppointmentKind, roleOfAppointment } from '@laurel/domain/identity/appointment.ts';
import { grantRefusal } from '@laurel/domain/identity/granting.ts';
import { groupsOf, holdsIn } from '@laurel/domain/kernel/actor.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { rolesById } from './role-facts.ts';

const Filter = {
  state: z.enum(['offered', 'lapsed', 'accepted', 'declined', 'withdrawn', 'ended']).optional(),
  kind: AppointmentKind.optional(),
};

/** Invitations to act for schools and regions in the caller's organisations, and their outcome. */
export const appointmentList = permitted('sys:user:query')
  .input(ListInput.extend(Filter))
  .query(async ({ ctx, input: { page, pageSize, ...filter } }) => {
    const { actor, db } = ctx;
    const at = ctx.now();
    const groupIds = groupsOf(actor);
    const { rows, ...paging } = await listAppointments(db, { ...filter, groupIds, at }, { page, pageSize });
    const people = rows.flatMap(({ personId, invitedBy }) => (personId ? [personId, invitedBy] : [invitedBy]));
    const codes = rows.flatMap(({ schoolCodes }) => schoolCodes);
    const [held, names, schools, groups, roles] = await Promise.all([
      appointmentsHeld(
        db,
        rows.map(({ appointmentId }) => appointmentId),
      ),
      personNames(db, people),
      schoolNames(db, codes),
      allGroups(db),
      rolesById(db),
    ]);
    const groupOf = new Map(groups.map((group) => [group.groupId, group]));
    const idOf = new Map([...roles].map(([roleId, { roleKey }]) => [roleKey, roleId]));
    /** Removing the role in another way ends the appointment too. */
    const stateOf = ({ appointmentId, status, expiresAt }: (typeof rows)[number]) => {
      if (status === 'offered') return expiresAt.toISOString() <= at ? ('lapsed' as const) : status;
      return status === 'accepted' && !held.has(appointmentId) ? ('ended' as const) : status;
    };
    const mayEnd = (row: (typeof rows)[number]) =>
      (row.status === 'offered' || stateOf(row) === 'accepted') &&
      holdsIn(actor, 'sys:user:edit', row.groupId) &&
      grantRefusal(actor, { groupId: row.groupId, roleIds: [idOf.get(roleOfAppointment[row.kind]) ?? ''] }, roles) ===
        null;
    return {
      ...paging,
      rows: rows.map((row) => ({
        ...pick(row, 'appointmentId', 'kind', 'region', 'contactMask'),
        state: stateOf(row),
        groupName: groupOf.get(row.groupId)?.name ?? '',
        groupNameEn: groupOf.get(row.groupId)?.nameEn ?? '',
        schools: row.schoolCodes.map((schoolCode) => {
          const { name = schoolCode, nameEn = '' } = schools.get(schoolCode) ?? {};
          return { schoolCode, name, nameEn };
        }),
        personName: row.personId ? (names.get(row.personId)?.name ?? '') : null,
        inviterName: names.get(row.invitedBy)?.name ?? '',
        invitedAt: row.invitedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        answeredAt: row.answeredAt?.toISOString() ?? null,
        endedAt: row.endedAt?.toISOString() ?? null,
        can: { end: mayEnd(row) },
      })),
    };
  });
