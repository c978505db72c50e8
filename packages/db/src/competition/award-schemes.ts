import type { AwardScheme } from '@laurel/domain/competition/award-scheme.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { asc, eq } from 'drizzle-orm';
import { index, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { rowVersions } from '../rows/version-conflict.ts';

/** Awards that a group keeps to use in several competitions. */
export const awardSchemes = appSchema.table(
  'award_schemes',
  {
    schemeId: uuid('scheme_id').primaryKey(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    name: jsonb('name').$type<AwardScheme['name']>().notNull(),
    awards: jsonb('awards').$type<AwardScheme['awards']>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('award_schemes_group').on(t.groupId)],
);
type SchemeRow = typeof awardSchemes.$inferSelect;

const contentOf = ({ name, awards }: Pick<SchemeRow, 'name' | 'awards'>) => ({ name, awards });
/** How the audit names a scheme. */
export const schemeKey = (schemeId: string) => ({ table: 'award_schemes' as const, key: schemeId });

/** The schemes of these groups (null = all) in the order in which they were made, each with its last change. */
export async function awardSchemesOf(db: Db, groupIds: readonly GroupId[] | null) {
  const rows = await db
    .select()
    .from(awardSchemes)
    .where(inGroups(awardSchemes.groupId, groupIds))
    .orderBy(asc(awardSchemes.createdAt), asc(awardSchemes.schemeId));
  const versions = await rowVersions(
    db,
    'award_schemes',
    rows.map(({ schemeId }) => schemeId),
  );
  return rows.map((row) => ({ ...row, version: versions.get(row.schemeId) ?? null }));
}

/** A scheme, locked for the rest of the transaction. */
export const lockedScheme = async (tx: Tx, schemeId: string): Promise<SchemeRow | undefined> =>
  (await tx.select().from(awardSchemes).where(eq(awardSchemes.schemeId, schemeId)).for('update'))[0];

export async function writeScheme(
  tx: Tx,
  audit: Audit,
  { schemeId, name, awards }: AwardScheme,
  groupId: GroupId,
  before: SchemeRow | undefined,
): Promise<void> {
  const content = { name, awards };
  await tx
    .insert(awardSchemes)
    .values({ schemeId, groupId, ...content })
    .onConflictDoUpdate({ target: awardSchemes.schemeId, set: content });
  await recordEdit(tx, audit, { ...schemeKey(schemeId), before: before ? contentOf(before) : null, after: content });
}

export async function dropScheme(tx: Tx, audit: Audit, schemeId: string): Promise<void> {
  const [gone] = await tx.delete(awardSchemes).where(eq(awardSchemes.schemeId, schemeId)).returning();
  if (gone) await recordEdit(tx, audit, { ...schemeKey(schemeId), before: contentOf(gone), after: null });
}
