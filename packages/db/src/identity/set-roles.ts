import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Secrets } from '../kernel/secrets.ts';
import { schools } from '../organisation/schools.ts';
import { recordChange } from '../rows/row-changes.ts';
import { rowChangedSince, type VersionConflict } from '../rows/version-conflict.ts';
import { endLinks, lockAccounts } from './account-links.ts';
import { tiesOfStaff } from './person-ties.ts';
import { memberships, rolePermissions, roles } from './roles.ts';

/** Whether somebody other than this person holds the root role. Asked under a lock, so that two cannot both leave. */
export async function rootRemains(tx: Db, without: PersonId): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('root-holders', 0))`);
  const { rows } = await tx.execute(sql`
    select 1 from app.memberships m join app.roles r using (role_id) join app.accounts a using (person_id)
     where r.role_key = ${ROOT_ROLE} and m.person_id <> ${without} and a.status in ('active', 'invited') limit 1`);
  return rows.length > 0;
}

export type Grant = {
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
 * account (`endLinks`). Refuses to take the last root role away, and to overwrite roles that were changed since the page
 * read them.
 */
export async function setRoles(
  tx: Db,
  secrets: Secrets,
  actor: Actor,
  { personId, groupId, roleIds, schoolCodes, seen }: Grant,
): Promise<
  | { ok: true; linksEnded: boolean }
  | { ok: false; refusal: 'lastRoot' | 'schoolNeeded' | 'schoolNotFound' }
  | VersionConflict
> {
  await lockAccounts(tx, [personId]);
  const conflict = await rowChangedSince(tx, actor, { table: 'memberships', key: personId }, seen);
  if (conflict) return conflict;
  const held = and(eq(memberships.personId, personId), eq(memberships.groupId, groupId));
  const before = await tx
    .select({ roleId: memberships.roleId, roleKey: roles.roleKey, schoolCodes: memberships.schoolCodes })
    .from(memberships)
    .innerJoin(roles, eq(roles.roleId, memberships.roleId))
    .where(held);
  const losesRoot = before.some((role) => role.roleKey === ROOT_ROLE && !roleIds.includes(role.roleId));
  if (losesRoot && !(await rootRemains(tx, personId))) return { ok: false, refusal: 'lastRoot' };
  const wanted = [...new Set(roleIds)];
  const forSchools = await rolesForSchools(tx, wanted);
  const chosen = schoolCodes && [...new Set(schoolCodes)].toSorted();
  if (
    forSchools.size > 0 &&
    chosen &&
    (await tx.$count(schools, inArray(schools.schoolCode, chosen))) !== chosen.length
  )
    return { ok: false, refusal: 'schoolNotFound' };
  const rows = wanted.map((roleId) => {
    const bound = before.find((role) => role.roleId === roleId)?.schoolCodes;
    return { personId, groupId, roleId, schoolCodes: forSchools.has(roleId) ? (chosen ?? bound ?? []) : [] };
  });
  const unbound = rows.some(
    ({ roleId, schoolCodes: codes }) =>
      forSchools.has(roleId) && codes.length === 0 && (chosen || !before.some((role) => role.roleId === roleId)),
  );
  if (unbound) return { ok: false, refusal: 'schoolNeeded' };
  const gains = rows.some(({ roleId, schoolCodes: codes }) => {
    const bound = before.find((role) => role.roleId === roleId)?.schoolCodes;
    return !bound || codes.some((code) => !bound.includes(code));
  });
  const ended = gains ? await endLinks(tx, [personId]) : [];
  await tx.delete(memberships).where(held);
  if (rows.length > 0) await tx.insert(memberships).values(rows);
  await tiesOfStaff(tx, secrets, wanted);
  await recordChange(tx, {
    secrets,
    actor,
    table: 'memberships',
    key: personId,
    before: { groupId, roleIds: before.map((role) => role.roleId).toSorted(), ...schoolsOf(before) },
    after: { groupId, roleIds: wanted.toSorted(), ...schoolsOf(rows) },
  });
  return { ok: true, linksEnded: ended.length > 0 };
}

/** The schools that roles are bound to, for the record of a change; nothing where none is. */
const schoolsOf = (rows: readonly { schoolCodes: readonly string[] }[]) => {
  const codes = [...new Set(rows.flatMap((row) => row.schoolCodes))].toSorted();
  return codes.length > 0 ? { schoolCodes: codes } : {};
};

const FOR_SCHOOLS: Permission = 'enroll:team:school';

/** Which of these roles act for schools. */
async function rolesForSchools(tx: Db, roleIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (roleIds.length === 0) return new Set();
  const rows = await tx
    .select({ roleId: rolePermissions.roleId })
    .from(rolePermissions)
    .where(and(inArray(rolePermissions.roleId, [...roleIds]), eq(rolePermissions.permission, FOR_SCHOOLS)));
  return new Set(rows.map((row) => row.roleId));
}
