import type { Permission } from '@laurel/domain/identity/permissions.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { groupNames, groupReference } from '../organisation/groups.ts';
import { withMerged } from '../organisation/school-renames.ts';
import { personColumn } from '../people/persons.ts';
import { menus } from './menus.ts';

export const roles = appSchema.table('roles', {
  roleId: uuid('role_id').primaryKey(),
  roleKey: text('role_key').notNull().unique('roles_key'),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  builtIn: boolean('built_in').notNull().default(false),
  version: integer('version').notNull().default(1),
});

export const rolePermissions = appSchema.table(
  'role_permissions',
  {
    roleId: uuid('role_id')
      .notNull()
      .references(() => roles.roleId, { onDelete: 'cascade' }),
    permission: text('permission').$type<Permission>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permission] })],
);

export const roleMenus = appSchema.table(
  'role_menus',
  {
    roleId: uuid('role_id')
      .notNull()
      .references(() => roles.roleId, { onDelete: 'cascade' }),
    menuId: text('menu_id')
      .notNull()
      .references(() => menus.menuId, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.menuId] })],
);

/** A person has a role in a group; its permissions apply in every group below it. */
export const memberships = appSchema.table(
  'memberships',
  {
    personId: personColumn().notNull(),
    groupId: uuid('group_id').$type<GroupId>().notNull().references(groupReference),
    roleId: uuid('role_id')
      .notNull()
      .references(() => roles.roleId),
    /** The schools of a role that acts for schools; chosen by the person who grants it. */
    schoolCodes: text('school_codes').array().$type<SchoolCode[]>().notNull().default(sql`'{}'::text[]`),
    /** The provinces of a role that acts for regions, set by an appointment. */
    regions: text('regions').array().$type<string[]>().notNull().default(sql`'{}'::text[]`),
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.groupId, t.roleId] }),
    index('memberships_group').on(t.groupId),
    index('memberships_role').on(t.roleId),
  ],
);

/** The schools that the membership `m` acts for: those it is bound to, all of its regions, and what became part of them. */
export const schoolsOfMembership: SQL = withMerged(sql`
  m.school_codes || array(select s.school_code from app.schools s
                           where cardinality(m.regions) > 0 and s.province = any (m.regions))`);

type Role = typeof roles.$inferSelect;
export type RoleWithRights = Role & { permissions: Permission[]; menuIds: string[]; memberCount: number };

export const roleIdOf = async (db: Db, roleKey: string): Promise<string | undefined> =>
  (await db.select({ roleId: roles.roleId }).from(roles).where(eq(roles.roleKey, roleKey)))[0]?.roleId;

// @NOTE `"roles".role_id` is written out below: drizzle drops the table's name in a select from one table, and the
// subqueries would then compare their own column with itself.
/** All roles with what they may do, in their order. */
export async function listRoles(db: Db): Promise<RoleWithRights[]> {
  const rows = await db
    .select({
      role: roles,
      permissions: sql<
        Permission[]
      >`coalesce((select array_agg(p.permission order by p.permission) from app.role_permissions p where p.role_id = "roles".role_id), '{}')`,
      menuIds: sql<
        string[]
      >`coalesce((select array_agg(m.menu_id order by m.menu_id) from app.role_menus m where m.role_id = "roles".role_id), '{}')`,
      memberCount: sql<number>`(select count(*)::int from app.memberships m where m.role_id = "roles".role_id)`,
    })
    .from(roles)
    .orderBy(asc(roles.sort), asc(roles.roleKey));
  return rows.map(({ role, ...rights }) => ({ ...role, ...rights }));
}

type Membership = {
  groupId: GroupId;
  groupCode: string;
  groupName: string;
  groupNameEn: string;
  roleId: string;
  roleKey: string;
  roleName: string;
  roleNameEn: string;
  schoolCodes: SchoolCode[];
};

/** What a person is, and where; the strongest role first. */
export function membershipsOf(db: Db, personId: PersonId): Promise<Membership[]> {
  const groups = groupNames(db);
  return db
    .select({
      groupId: memberships.groupId,
      groupCode: groups.code,
      groupName: groups.name,
      groupNameEn: groups.nameEn,
      roleId: roles.roleId,
      roleKey: roles.roleKey,
      roleName: roles.name,
      roleNameEn: roles.nameEn,
      schoolCodes: memberships.schoolCodes,
    })
    .from(memberships)
    .innerJoin(roles, eq(roles.roleId, memberships.roleId))
    .innerJoin(groups, eq(groups.groupId, memberships.groupId))
    .where(eq(memberships.personId, personId))
    .orderBy(asc(roles.sort), asc(groups.sort), asc(groups.code));
}
