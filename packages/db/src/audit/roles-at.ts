import { EVERY_PERMISSION } from '@laurel/domain/audit/every-permission.ts';
import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import type { Page } from '../kernel/paged.ts';

/** A role of a person in a group, as it was held at a moment and as it is today; null: not held. */
export type RoleAt = {
  readonly personId: PersonId;
  readonly groupId: string;
  readonly roleId: string;
  readonly was: HeldFor | null;
  readonly is: HeldFor | null;
};
type HeldFor = {
  readonly schoolCodes: readonly string[];
  readonly regions: readonly string[];
  /** What the role allowed then, or today; `EVERY_PERMISSION` alone for a role that allows everything. */
  readonly permissions: readonly string[];
};

type Asked = Page & {
  readonly at: Instant;
  readonly groupIds: readonly string[] | undefined;
  readonly personId: PersonId | undefined;
};

type Counts = { readonly total: number; readonly since: number };

/** To the millisecond, as people name moments; rights are recorded in microseconds. */
const until = (at: Instant) => sql`at < ${at}::timestamptz + interval '1 millisecond'`;

/** Of one person. A range (`>=` and `<`) would be empty where the database sorts `;` before `:`, as languages do. */
const ofPerson = (personId: PersonId | undefined) =>
  personId ? sql`starts_with(right_key, ${`${personId}:`})` : sql`true`;

/** The last word on each right up to a moment, of those that were granted by it. Its key names it (`app.right_key`). */
const held = (table: 'memberships' | 'role_permissions', at: Instant | null, personId?: PersonId) => sql`
  select right_key from (
    select distinct on (right_key) right_key, what from app.right_changes
     where table_name = ${table} and ${ofPerson(personId)} and ${at === null ? sql`true` : until(at)}
     order by right_key, change_id desc) last where what = 'granted'`;

const parts = (rights: ReturnType<typeof held>) => sql`
  select split_part(right_key, ':', 1) as person_id, split_part(right_key, ':', 2) as group_id,
         split_part(right_key, ':', 3) as role_id,
         coalesce(nullif(split_part(right_key, ':', 4), ''), '[]')::jsonb as schools,
         coalesce(nullif(split_part(right_key, ':', 5), ''), '[]')::jsonb as regions
    from (${rights}) held`;

const among = (column: ReturnType<typeof sql>, ids: readonly string[] | undefined) =>
  ids ? sql`${column} = any(${sql.param([...ids])}::text[])` : sql`true`;

type Row = {
  readonly personId: PersonId;
  readonly groupId: string;
  readonly roleId: string;
  readonly wasSchools: string[] | null;
  readonly wasRegions: string[] | null;
  readonly isSchools: string[] | null;
  readonly isRegions: string[] | null;
};

/** What each role allowed at a moment, or today. */
async function permissionsAt(db: Db, roleIds: readonly string[], at: Instant | null) {
  const { rows } = await db.execute<{ roleId: string; permissions: string[] }>(sql`
    select split_part(right_key, ':', 1) as "roleId",
           array_agg(substr(right_key, 38) order by right_key) as permissions
      from (${held('role_permissions', at)}) held
     where ${among(sql`split_part(right_key, ':', 1)`, roleIds)} group by 1`);
  return new Map(rows.map(({ roleId, permissions }) => [roleId, permissions]));
}

/** Those of these roles that allow everything, for which no permissions are recorded. */
async function rolesOfAll(db: Db, roleIds: readonly string[]) {
  const { rows } = await db.execute<{ roleId: string }>(sql`
    select role_id::text as "roleId" from app.roles where role_key = ${ROOT_ROLE}
    union select split_part(right_key, ':', 1) from app.right_changes
     where table_name = 'roles' and split_part(right_key, ':', 2) = ${ROOT_ROLE}`);
  return new Set(rows.flatMap(({ roleId }) => (roleIds.includes(roleId) ? roleId : [])));
}

const both = (at: Instant, personId?: PersonId) => sql`
  with was as (${parts(held('memberships', at, personId))}), is_ as (${parts(held('memberships', null, personId))})`;

const columns = sql`
  select person_id as "personId", group_id as "groupId", role_id as "roleId",
         was.schools as "wasSchools", was.regions as "wasRegions",
         is_.schools as "isSchools", is_.regions as "isRegions"`;

/** These roles with what they allowed at the moment, and allow today. */
async function withPermissions(db: Db, rows: readonly Row[], at: Instant): Promise<readonly RoleAt[]> {
  const roleIds = [...new Set(rows.map(({ roleId }) => roleId))];
  const [then, now, all] = await Promise.all([
    permissionsAt(db, roleIds, at),
    permissionsAt(db, roleIds, null),
    rolesOfAll(db, roleIds),
  ]);
  const allowed = (roleId: string, recorded: typeof then) =>
    all.has(roleId) ? [EVERY_PERMISSION] : (recorded.get(roleId) ?? []);
  return rows.map(({ personId, groupId, roleId, ...row }) => ({
    personId,
    groupId,
    roleId,
    was: row.wasSchools && {
      schoolCodes: row.wasSchools,
      regions: row.wasRegions ?? [],
      permissions: allowed(roleId, then),
    },
    is: row.isSchools && {
      schoolCodes: row.isSchools,
      regions: row.isRegions ?? [],
      permissions: allowed(roleId, now),
    },
  }));
}

/**
 * Who held which role at a moment, and whether they still do, by person; and how many roles have been granted since.
 * Read from the record that the database's own triggers keep, so that rights granted outside the product are in it.
 */
export async function rolesAt(db: Db, { at, groupIds, personId, page, pageSize }: Asked) {
  const meant = among(sql`group_id`, groupIds);
  const [{ rows }, { rows: counts }] = await Promise.all([
    db.execute<Row>(sql`${both(at, personId)} ${columns}
        from was left join is_ using (person_id, group_id, role_id) where ${meant}
       order by person_id, group_id, role_id limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.execute<Counts>(sql`${both(at, personId)}
      select (select count(*)::int from was where ${meant}) as total,
             (select count(*)::int from (select person_id, group_id, role_id from is_ where ${meant}
              except select person_id, group_id, role_id from was) later) as since`),
  ]);
  return { total: 0, since: 0, ...counts[0], rows: await withPermissions(db, rows, at) };
}

/** A grant or a withdrawal of a role of a person. */
type RoleChange = {
  readonly id: string;
  readonly at: string;
  readonly what: 'granted' | 'withdrawn';
  readonly groupId: string;
  readonly roleId: string;
};

/** More changes of one person's roles than are shown; the newest are. */
const MOST_CHANGES = 200;

/**
 * The roles of one person at a moment and today, in these groups, and when they were granted and withdrawn, the newest
 * first. Without a change there is nothing to show of the person.
 */
export async function rolesOfPersonAt(db: Db, personId: PersonId, { at, groupIds }: Pick<Asked, 'at' | 'groupIds'>) {
  const [{ rows }, { rows: changes }] = await Promise.all([
    db.execute<Row>(sql`${both(at, personId)} ${columns}
        from was full join is_ using (person_id, group_id, role_id)
       where ${among(sql`group_id`, groupIds)} order by group_id, role_id`),
    db.execute<RoleChange>(sql`
      select change_id::text as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, what,
             split_part(right_key, ':', 2) as "groupId", split_part(right_key, ':', 3) as "roleId"
        from app.right_changes
       where table_name = 'memberships' and ${ofPerson(personId)}
         and ${among(sql`split_part(right_key, ':', 2)`, groupIds)}
       order by change_id desc limit ${MOST_CHANGES}`),
  ]);
  return { roles: await withPermissions(db, rows, at), changes };
}

/** What roles are called today; one that was deleted, by its key. */
export async function rolesCalled(db: Db, roleIds: readonly string[]) {
  const { rows } = await db.execute<{ id: string; zh: string; en: string }>(sql`
    select distinct on (id) id, zh, en from (
      select role_id::text as id, name as zh, name_en as en, 0 as nth from app.roles
      union all
      select split_part(right_key, ':', 1), split_part(right_key, ':', 2), split_part(right_key, ':', 2), 1
        from app.right_changes where table_name = 'roles') called
     where ${among(sql`id`, roleIds)} order by id, nth`);
  return Object.fromEntries(rows.map(({ id, zh, en }) => [id, { zh, en }]));
}
