import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { and, eq } from 'drizzle-orm';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { endLinks, lockAccounts } from './account-links.ts';
import { tiesOfStaff } from './person-ties.ts';
import { memberships } from './roles.ts';

type Place = { readonly personId: PersonId; readonly groupId: GroupId; readonly roleId: string };
type Bound = { readonly schoolCodes: readonly SchoolCode[]; readonly regions: readonly string[] };

/** A person's role in a group comes to act for these schools and regions; without any the person loses the role. */
async function bindRole(tx: Tx, audit: Audit, { personId, groupId, roleId }: Place, next: (held: Bound) => Bound) {
  await lockAccounts(tx, [personId]);
  const where = and(
    ...[eq(memberships.personId, personId), eq(memberships.groupId, groupId), eq(memberships.roleId, roleId)],
  );
  const [held] = await tx.select().from(memberships).where(where);
  const bound = next({ schoolCodes: held?.schoolCodes ?? [], regions: held?.regions ?? [] });
  const schoolCodes = [...new Set(bound.schoolCodes)].toSorted();
  const regions = [...new Set(bound.regions)].toSorted();
  const remains = schoolCodes.length + regions.length > 0;
  if (!held && !remains) return;
  if (!remains) await tx.delete(memberships).where(where);
  else if (held) await tx.update(memberships).set({ schoolCodes, regions }).where(where);
  else await tx.insert(memberships).values({ personId, groupId, roleId, schoolCodes, regions });
  await recordEdit(tx, audit, {
    table: 'memberships',
    key: personId,
    before: held ? { groupId, roleIds: [roleId], schoolCodes: held.schoolCodes, regions: held.regions } : null,
    after: remains ? { groupId, roleIds: [roleId], schoolCodes, regions } : null,
  });
}

/**
 * The person also acts for these schools and regions. Links to the account end, because the person who made them could
 * use them.
 */
export async function addAppointedRole(tx: Tx, audit: Audit, place: Place, added: Bound): Promise<void> {
  await bindRole(tx, audit, place, (held) => ({
    schoolCodes: [...held.schoolCodes, ...added.schoolCodes],
    regions: [...held.regions, ...added.regions],
  }));
  await endLinks(tx, [place.personId]);
  await tiesOfStaff(tx, audit.secrets, [place.roleId]);
}

/** The person no longer acts for these schools and regions. */
export const removeAppointedRole = (tx: Tx, audit: Audit, place: Place, removed: Bound): Promise<void> =>
  bindRole(tx, audit, place, (held) => ({
    schoolCodes: held.schoolCodes.filter((code) => !removed.schoolCodes.includes(code)),
    regions: held.regions.filter((region) => !removed.regions.includes(region)),
  }));
