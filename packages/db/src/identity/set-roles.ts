import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import { recordChange } from '../audit/row-changes.ts';
import type { Db } from '../db.ts';
import { memberships, roles } from './roles.ts';

/** Whether somebody other than this person holds the root role. Asked under a lock, so that two cannot both leave. */
export async function rootRemains(tx: Db, without: PersonId): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('root-holders', 0))`);
  const { rows } = await tx.execute(sql`
    select 1 from app.memberships m join app.roles r using (role_id) join app.accounts a using (person_id)
     where r.role_key = ${ROOT_ROLE} and m.person_id <> ${without} and a.status in ('active', 'invited') limit 1`);
  return rows.length > 0;
}

/** The roles a person holds in one group become exactly these. Refuses to take the last root role away. */
export async function setRoles(
  tx: Db,
  actor: Actor,
  { personId, groupId, roleIds }: { personId: PersonId; groupId: GroupId; roleIds: readonly string[] },
): Promise<{ ok: true } | { ok: false; refusal: 'lastRoot' }> {
  const held = and(eq(memberships.personId, personId), eq(memberships.groupId, groupId));
  const before = await tx
    .select({ roleId: memberships.roleId, roleKey: roles.roleKey })
    .from(memberships)
    .innerJoin(roles, eq(roles.roleId, memberships.roleId))
    .where(held);
  const losesRoot = before.some((role) => role.roleKey === ROOT_ROLE && !roleIds.includes(role.roleId));
  if (losesRoot && !(await rootRemains(tx, personId))) return { ok: false, refusal: 'lastRoot' };
  await tx.delete(memberships).where(held);
  const wanted = [...new Set(roleIds)];
  if (wanted.length > 0) await tx.insert(memberships).values(wanted.map((roleId) => ({ personId, groupId, roleId })));
  await recordChange(tx, {
    actor,
    table: 'memberships',
    key: personId,
    before: { groupId, roleIds: before.map((role) => role.roleId).toSorted() },
    after: { groupId, roleIds: wanted.toSorted() },
  });
  return { ok: true };
}
