import type { Permission } from '@laurel/domain/identity/permissions.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { tiedTo } from './person-ties.ts';
import { schoolsOfMembership } from './roles.ts';

type Asked = {
  readonly permission: Permission;
  readonly groupId: GroupId;
  readonly except: readonly PersonId[];
  readonly most: number;
  /** Only those who act for this school. */
  readonly schoolCode?: SchoolCode;
};

/**
 * People with a permission in a group or in one above it, root's people last, at most `most`, without `except`:
 * people whom somebody may ask to do what they may not do themselves.
 */
export const peopleWhoMay = async (db: Db, { permission, groupId, except, most, schoolCode }: Asked) => {
  const forSchool = schoolCode
    ? sql`and rp.role_id is not null and ${schoolCode} = any (${schoolsOfMembership})`
    : sql``;
  const { rows } = await db.execute<{ id: PersonId; name: string }>(sql`
    with recursive above as (
      select group_id, parent_id from app.groups where group_id = ${groupId}
      union select parent.group_id, parent.parent_id from app.groups parent join above on above.parent_id = parent.group_id
    )
    select p.person_id as id, p.real_name as name
    from app.memberships m
    join above using (group_id)
    join app.roles r using (role_id)
    join app.persons p using (person_id)
    left join app.role_permissions rp on rp.role_id = m.role_id and rp.permission = ${permission}
    where (rp.role_id is not null or r.role_key = 'ROOT') and m.person_id <> all(${sql.param([...except])}::uuid[]) and p.erased_at is null ${forSchool}
    group by p.person_id
    order by bool_and(rp.role_id is null), p.real_name, p.person_id
    limit ${most}`);
  return rows;
};

/** Their names. */
export const whoMay = async (db: Db, asked: Asked): Promise<string[]> =>
  (await peopleWhoMay(db, asked)).map(({ name }) => name);

/** Their ids, to write to them. */
export const idsOfWhoMay = async (db: Db, asked: Asked): Promise<PersonId[]> =>
  (await peopleWhoMay(db, asked)).map(({ id }) => id);

/** How many are looked at for ties before some are named. */
const MOST_LOOKED_AT = 50;

/** The names of those who may, and whose account nobody of `except` could sign in to, nor the other way round. */
export async function othersWhoMay(db: Db, { most, ...asked }: Asked): Promise<string[]> {
  const people = await peopleWhoMay(db, { ...asked, most: MOST_LOOKED_AT });
  if (people.length === 0) return [];
  const { rows } = await db.execute<{ id: PersonId; tied: PersonId[] | null }>(sql`
    select p.id, ${tiedTo(sql`p.id`)} as tied from unnest(${sql.param(people.map(({ id }) => id))}::uuid[]) p(id)`);
  const barred = new Set(rows.flatMap(({ id, tied }) => (tied?.some((one) => asked.except.includes(one)) ? id : [])));
  return people.flatMap(({ id, name }) => (barred.has(id) ? [] : name)).slice(0, most);
}
