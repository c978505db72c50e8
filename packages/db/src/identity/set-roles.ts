import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import { grantRoles, losesRoot } from '@laurel/domain/identity/set-user-roles.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Secrets } from '../kernel/secrets.ts';
import { schoolsAmong, successorsOf } from '../organisation/schools.ts';
import { recordChange } from '../rows/row-changes.ts';
import { rowChangedSince, type VersionConflict } from '../rows/version-conflict.ts';
import { endLinks, lockAccounts } from './account-links.ts';
import { tiesOfStaff } from './person-ties.ts';
import { memberships, rolePermissions, roles } from './roles.ts';

/** People who have the root role and can log in. Read under a lock, so that two cannot both leave. */
export async function rootHolders(tx: Db): Promise<PersonId[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('root-holders', 0))`);
  const { rows } = await tx.execute<{ person_id: PersonId }>(sql`
    select distinct m.person_id from app.memberships m join app.roles r using (role_id) join app.accounts a using (person_id)
     where r.role_key = ${ROOT_ROLE} and a.status in ('active', 'invited')`);
  return rows.map((row) => row.person_id);
}

/** Whether somebody other than this person has the root role. */
export const rootRemains = async (tx: Db, without: PersonId): Promise<boolean> =>
  (await rootHolders(tx)).some((personId) => personId !== without);

type Grant = {
  readonly personId: PersonId;
  readonly groupId: GroupId;
  readonly roleIds: readonly string[];
  /** The schools for the roles that act for schools; left out: those roles stay bound as they are. */
  readonly schoolCodes?: readonly SchoolCode[] | undefined;
  /** The last change of the person's roles that the page knew; undefined for programs, which read nothing first. */
  readonly seen?: string | null | undefined;
};

/**
 * The roles a person holds in one group become exactly these. A role that acts for schools is bound to schools here, by
 * who grants it: what the person says of their own school decides nothing. What is gained ends the open links to the
 * account (`endLinks`). What is refused is decided by `grantRoles`; roles that were changed since the page read them are not
 * overwritten.
 */
export async function setRoles(
  tx: Db,
  secrets: Secrets,
  actor: Actor,
  { personId, groupId, roleIds, schoolCodes, seen }: Grant,
): Promise<
  { ok: true; linksEnded: boolean } | Extract<ReturnType<typeof grantRoles>, { ok: false }> | VersionConflict
> {
  await lockAccounts(tx, [personId]);
  const conflict = await rowChangedSince(tx, actor, { table: 'memberships', key: personId }, seen);
  if (conflict) return conflict;
  const held = and(eq(memberships.personId, personId), eq(memberships.groupId, groupId));
  const before = await tx
    .select({
      roleId: memberships.roleId,
      roleKey: roles.roleKey,
      schoolCodes: memberships.schoolCodes,
      regions: memberships.regions,
    })
    .from(memberships)
    .innerJoin(roles, eq(roles.roleId, memberships.roleId))
    .where(held);
  const loses = losesRoot(before, roleIds);
  const decision = grantRoles(
    { roleIds: [...roleIds], schoolCodes: schoolCodes && [...schoolCodes] },
    {
      held: before,
      forSchools: await rolesWith(tx, roleIds, 'enroll:team:school'),
      forRegions: await rolesWith(tx, roleIds, 'enroll:team:region'),
      knownSchools: await schoolsAmong(tx, schoolCodes ?? []),
      successors: await successorsOf(tx, schoolCodes ?? []),
      rootRemains: !loses || (await rootRemains(tx, personId)),
    },
  );
  if (!decision.ok) return decision;
  const { roles: wanted, gains } = decision.change;
  const regionsOf = new Map(before.map((role) => [role.roleId, role.regions]));
  const rows = wanted.map((role) => ({
    ...{ personId, groupId, ...role },
    schoolCodes: [...role.schoolCodes],
    regions: regionsOf.get(role.roleId) ?? [],
  }));
  const ended = gains ? await endLinks(tx, [personId]) : [];
  await tx.delete(memberships).where(held);
  if (rows.length > 0) await tx.insert(memberships).values(rows);
  const granted = rows.map(({ roleId }) => roleId);
  await tiesOfStaff(tx, secrets, granted);
  await recordChange(tx, {
    secrets,
    actor,
    table: 'memberships',
    key: personId,
    before: { groupId, roleIds: before.map((role) => role.roleId).toSorted(), ...schoolsOf(before) },
    after: { groupId, roleIds: granted.toSorted(), ...schoolsOf(rows) },
  });
  return { ok: true, linksEnded: ended.length > 0 };
}

/** The schools that roles are bound to, for the record of a change; nothing where none is. */
const schoolsOf = (rows: readonly { schoolCodes: readonly string[] }[]) => {
  const codes = [...new Set(rows.flatMap((row) => row.schoolCodes))].toSorted();
  return codes.length > 0 ? { schoolCodes: codes } : {};
};

/** Which of these roles have this permission. */
async function rolesWith(tx: Db, roleIds: readonly string[], permission: Permission): Promise<ReadonlySet<string>> {
  if (roleIds.length === 0) return new Set();
  const rows = await tx
    .select({ roleId: rolePermissions.roleId })
    .from(rolePermissions)
    .where(and(inArray(rolePermissions.roleId, [...roleIds]), eq(rolePermissions.permission, permission)));
  return new Set(rows.map((row) => row.roleId));
}
