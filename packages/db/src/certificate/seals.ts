import type { SealDrawing } from '@laurel/domain/certificate/seal-drawing.ts';
import type { FileHash, GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, arrayOverlaps, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';

/** Electronic seals: whose they are, and which other groups their owner lets use them. */
export const certificateSeals = appSchema.table('certificate_seals', {
  sealId: uuid('seal_id').primaryKey(),
  groupId: uuid('group_id').$type<GroupId>().notNull(),
  name: text('name').notNull(),
  imageHash: text('image_hash').$type<FileHash>().notNull(),
  allowedGroupIds: uuid('allowed_group_ids').array().$type<GroupId[]>().notNull(),
  /** What its picture was drawn from; null where the picture was uploaded. */
  drawing: jsonb('drawing').$type<SealDrawing>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** No new batch may use it then; those that do keep its image. */
  retiredAt: timestamp('retired_at', { withTimezone: true }),
});
export type SealRow = typeof certificateSeals.$inferSelect;

/** Pictures that designs and seals use: re-encoded when uploaded, or drawn here (SVG), and named by their content. */
export const certificateImages = appSchema.table(
  'certificate_images',
  {
    hash: text('hash').$type<FileHash>().notNull(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    type: text('type').$type<'image/png' | 'image/jpeg' | 'image/svg+xml'>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.groupId] })],
);
type ImageRow = typeof certificateImages.$inferSelect;

export const addImage = (db: Db, image: Omit<ImageRow, 'createdAt'>) =>
  db.insert(certificateImages).values(image).onConflictDoNothing();

/** Pictures by hash, whichever group uploaded them: a design may only name what somebody uploaded. */
export async function imagesByHash(db: Db, hashes: readonly string[]): Promise<Map<string, ImageRow>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(certificateImages)
    .where(inArray(certificateImages.hash, hashes as FileHash[]));
  return new Map(rows.map((row) => [row.hash, row]));
}

/** A picture that one of these groups uploaded (null = any group). */
export const ownImage = async (
  db: Db,
  hash: FileHash,
  groupIds: readonly GroupId[] | null,
): Promise<ImageRow | undefined> =>
  (
    await db
      .select()
      .from(certificateImages)
      .where(and(eq(certificateImages.hash, hash), inGroups(certificateImages.groupId, groupIds)))
      .limit(1)
  )[0];

export const imagesOf = (db: Db, groupIds: readonly GroupId[] | null) =>
  db
    .select()
    .from(certificateImages)
    .where(inGroups(certificateImages.groupId, groupIds))
    .orderBy(asc(certificateImages.createdAt));

/** Seals that a group may use: its own, and those whose owner allows it. */
export const sealsFor = (db: Db, groupIds: readonly GroupId[] | null): Promise<SealRow[]> =>
  db
    .select()
    .from(certificateSeals)
    .where(
      and(
        isNull(certificateSeals.retiredAt),
        groupIds
          ? or(
              inArray(certificateSeals.groupId, [...groupIds]),
              arrayOverlaps(certificateSeals.allowedGroupIds, [...groupIds]),
            )
          : undefined,
      ),
    )
    .orderBy(asc(certificateSeals.name));

/**
 * The seals that a group may put on its certificates, by seal id, and what is kept back from it: how many seals of
 * which groups, the most first. Their names and pictures are not shown to it.
 */
export async function sealsByUse(db: Db, groupId: GroupId) {
  const allowed = sql<boolean>`${certificateSeals.groupId} = ${groupId} or ${groupId} = any(${certificateSeals.allowedGroupIds})`;
  const rows = await db
    .select({ sealId: certificateSeals.sealId, groupId: certificateSeals.groupId, allowed })
    .from(certificateSeals)
    .where(isNull(certificateSeals.retiredAt));
  const kept = new Map<GroupId, number>();
  for (const row of rows) if (!row.allowed) kept.set(row.groupId, (kept.get(row.groupId) ?? 0) + 1);
  return {
    usable: rows.filter((row) => row.allowed).map(({ sealId }) => sealId),
    keptBack: [...kept].map(([ownerId, count]) => ({ ownerId, count })).sort((a, b) => b.count - a.count),
  };
}

/** The image of a seal that this group may use, or null. */
export async function usableSeal(db: Db, sealId: string, groupId: GroupId): Promise<FileHash | null> {
  const [row] = await db.select().from(certificateSeals).where(eq(certificateSeals.sealId, sealId));
  return row && !row.retiredAt && (row.groupId === groupId || row.allowedGroupIds.includes(groupId))
    ? row.imageHash
    : null;
}

/** What a seal is called, also one that is retired. */
export async function sealName(db: Db, sealId: string): Promise<string | null> {
  const [row] = await db.select().from(certificateSeals).where(eq(certificateSeals.sealId, sealId));
  return row?.name ?? null;
}

/** The seals in use that are drawn from their text, with their group. */
export const drawnSeals = async (db: Db): Promise<{ groupId: GroupId; drawing: SealDrawing }[]> => {
  const { groupId, drawing } = certificateSeals;
  const rows = await db
    .select({ groupId, drawing })
    .from(certificateSeals)
    .where(and(isNull(certificateSeals.retiredAt), isNotNull(drawing)));
  return rows.flatMap((row) => (row.drawing ? [{ groupId: row.groupId, drawing: row.drawing }] : []));
};

/** The lock of a seal, which may not exist yet. */
export const sealTurn = (sealId: string) => `certificate_seals ${sealId}`;

/** The seal, locked for the rest of the transaction. */
export const lockedSeal = async (tx: Db, sealId: string): Promise<SealRow | undefined> =>
  (await tx.select().from(certificateSeals).where(eq(certificateSeals.sealId, sealId)).for('update'))[0];

export async function writeSeal(
  tx: Db,
  audit: Audit,
  seal: Omit<SealRow, 'createdAt' | 'retiredAt'>,
  before: SealRow | undefined,
): Promise<void> {
  await tx.insert(certificateSeals).values(seal).onConflictDoUpdate({ target: certificateSeals.sealId, set: seal });
  const { createdAt: _, retiredAt: _r, ...was } = before ?? { createdAt: null, retiredAt: null };
  await recordEdit(tx, audit, {
    table: 'certificate_seals',
    key: seal.sealId,
    before: before ? was : null,
    after: seal,
  });
}

export async function writeRetiredSeal(tx: Db, audit: Audit, sealId: string): Promise<void> {
  await tx.update(certificateSeals).set({ retiredAt: sql`now()` }).where(eq(certificateSeals.sealId, sealId));
  const key = { table: 'certificate_seals' as const, key: sealId };
  await recordEdit(tx, audit, { ...key, before: { retired: false }, after: { retired: true } });
}
