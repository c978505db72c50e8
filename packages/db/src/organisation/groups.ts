import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { markRows } from '../rows/row-marks.ts';

/** Organising groups and their tree: who runs a competition, and who is above whom. */
export const groups = appSchema.table(
  'groups',
  {
    groupId: uuid('group_id').$type<GroupId>().primaryKey(),
    parentId: uuid('parent_id')
      .$type<GroupId>()
      .references((): AnyPgColumn => groups.groupId),
    code: text('code').notNull().unique('groups_code'),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    introduction: text('introduction').notNull().default(''),
    contact: text('contact').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('groups_parent').on(t.parentId)],
);

/** For the foreign keys of other areas' tables. */
export const groupReference = (): AnyPgColumn => groups.groupId;

/** The names and the order of groups, for other areas' statements to join. */
export const groupNames = (db: Db) =>
  db
    .select({
      groupId: groups.groupId,
      code: groups.code,
      name: groups.name,
      nameEn: groups.nameEn,
      sort: groups.sort,
    })
    .from(groups)
    .as('group_names');

export type Group = typeof groups.$inferSelect;

export const groupById = async (db: Db, groupId: GroupId): Promise<Group | undefined> =>
  (await db.select().from(groups).where(eq(groups.groupId, groupId)))[0];

/** Groups by their codes; those that are disabled are left out. */
export const groupsByCode = (db: Db, codes: readonly string[]): Promise<Group[]> =>
  db
    .select()
    .from(groups)
    .where(and(inArray(groups.code, [...codes]), eq(groups.enabled, true)));

export const allGroups = (db: Db): Promise<Group[]> =>
  db.select().from(groups).orderBy(asc(groups.sort), asc(groups.code));

/** The group at the top of the tree, of which there is always one. */
const TOP_GROUP_CODE = 'LAUREL';

export async function topGroup(db: Db): Promise<GroupId> {
  const [top] = await db.select({ groupId: groups.groupId }).from(groups).where(eq(groups.code, TOP_GROUP_CODE));
  if (!top) throw new Error('the top group is missing');
  return top.groupId;
}

/** Creates the top group where there is none yet. */
export async function ensureTopGroup(tx: Db, secrets: Secrets): Promise<GroupId> {
  const groupId = uuidv7() as GroupId;
  const made = await tx
    .insert(groups)
    .values({ groupId, code: TOP_GROUP_CODE, name: '组委会', nameEn: 'Organising committee' })
    .onConflictDoNothing({ target: groups.code });
  if (made.rowCount) await markRows(tx, secrets, 'groups', [groupId]);
  return topGroup(tx);
}

/** The groups above one, itself left out. */
export async function groupsAbove(db: Db, groupId: GroupId): Promise<ReadonlySet<GroupId>> {
  const { rows } = await db.execute<{ group_id: GroupId }>(sql`
    with recursive above as (
      select parent_id from app.groups where group_id = ${groupId}
      union select g.parent_id from app.groups g join above on g.group_id = above.parent_id
    ) select parent_id as group_id from above where parent_id is not null`);
  return new Set(rows.map((row) => row.group_id));
}

/** The names of these groups. */
export async function groupsNamed(db: Db, ids: readonly GroupId[]) {
  if (ids.length === 0) return new Map<GroupId, { name: string; nameEn: string }>();
  const rows = await db
    .select({ groupId: groups.groupId, name: groups.name, nameEn: groups.nameEn })
    .from(groups)
    .where(inArray(groups.groupId, [...new Set(ids)]));
  return new Map(rows.map(({ groupId, ...names }) => [groupId, names]));
}

/** A group and every group below it. */
export async function subtreeOf(db: Db, groupId: GroupId): Promise<GroupId[]> {
  const { rows } = await db.execute<{ group_id: GroupId }>(sql`
    with recursive below as (
      select group_id from app.groups where group_id = ${groupId}
      union select child.group_id from app.groups child join below on child.parent_id = below.group_id
    ) select group_id from below`);
  return rows.map((row) => row.group_id);
}
