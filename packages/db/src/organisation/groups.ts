import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

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

export type Group = typeof groups.$inferSelect;

export const groupById = async (db: Db, groupId: GroupId): Promise<Group | undefined> =>
  (await db.select().from(groups).where(eq(groups.groupId, groupId)))[0];

export const allGroups = (db: Db): Promise<Group[]> =>
  db.select().from(groups).orderBy(asc(groups.sort), asc(groups.code));

/** A group and every group below it. */
export async function subtreeOf(db: Db, groupId: GroupId): Promise<GroupId[]> {
  const { rows } = await db.execute<{ group_id: GroupId }>(sql`
    with recursive below as (
      select group_id from app.groups where group_id = ${groupId}
      union select child.group_id from app.groups child join below on child.parent_id = below.group_id
    ) select group_id from below`);
  return rows.map((row) => row.group_id);
}
