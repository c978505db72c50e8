import { createHash } from 'node:crypto';
import type { Design } from '@laurel/domain/certificate/design.ts';
import { loadDesign, saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { DesignId, FileHash, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { Altered } from '../kernel/altered.ts';
import { appSchema } from '../kernel/app-schema.ts';
import { contains } from '../kernel/contains.ts';
import { type Page, paged } from '../kernel/paged.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';

/** Designs as they are being edited; `version` counts the saves, so that two editors notice each other. */
export const certificateDesigns = appSchema.table(
  'certificate_designs',
  {
    designId: uuid('design_id').$type<DesignId>().primaryKey(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    title: text('title').notNull(),
    /** Canonical JSON, as text: its hash names it. */
    content: text('content').notNull(),
    hash: text('hash').$type<FileHash>().notNull(),
    version: integer('version').notNull(),
    savedBy: uuid('saved_by').$type<PersonId>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (t) => [index('certificate_designs_group').on(t.groupId, t.savedAt.desc())],
);

/** Earlier versions of a design. A pinned version belongs to issued certificates and is never deleted. */
export const certificateDesignVersions = appSchema.table(
  'certificate_design_versions',
  {
    hash: text('hash').$type<FileHash>().primaryKey(),
    designId: uuid('design_id').$type<DesignId>().notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    savedBy: uuid('saved_by').$type<PersonId>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('certificate_design_versions_design').on(t.designId, t.savedAt.desc())],
);

type DesignRow = Omit<typeof certificateDesigns.$inferSelect, 'content'> & { readonly design: Design };

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex') as FileHash;
const opened = (content: string): Design => {
  const loaded = loadDesign(JSON.parse(content));
  if (!loaded.ok) throw new Error(`a stored design cannot be read: ${loaded.problems.join('; ')}`);
  return loaded.design;
};

export async function designById(db: Db, designId: DesignId): Promise<DesignRow | undefined> {
  const [row] = await db.select().from(certificateDesigns).where(eq(certificateDesigns.designId, designId));
  if (!row) return undefined;
  const { content, ...rest } = row;
  return { ...rest, design: opened(content) };
}

/** A version as it was pinned or kept, by its hash; of this design, where one is named. Throws when it was altered. */
export async function designVersion(db: Db, hash: FileHash, designId?: DesignId): Promise<Design | undefined> {
  const versions = certificateDesignVersions;
  const [row] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.hash, hash), designId ? eq(versions.designId, designId) : undefined));
  if (row && hashOf(row.content) !== hash) throw new Altered('documentAltered', `design version ${hash} was altered`);
  return row && opened(row.content);
}

/** A design as it is stored, with the hash that names it. */
export const storedDesign = (design: Design): { readonly content: string; readonly hash: FileHash } => {
  const content = saveDesign(design);
  return { content, hash: hashOf(content) };
};

export type NewDesign = { readonly designId: DesignId; readonly groupId: GroupId; readonly design: Design };

/** Keeps a new design, its first version and its audit row; does nothing when its id exists. */
export async function writeNewDesign(tx: Db, audit: Audit, { designId, groupId, design }: NewDesign): Promise<void> {
  const { content, hash } = storedDesign(design);
  const row = { designId, groupId, title: design.title, hash, version: 1, savedBy: audit.actor.personId };
  const made = await tx
    .insert(certificateDesigns)
    .values({ ...row, content })
    .onConflictDoNothing()
    .returning({ designId: certificateDesigns.designId });
  if (made.length === 0) return;
  await keepVersion(tx, row, content);
  await recordEdit(tx, audit, { table: 'certificate_designs', key: designId, before: null, after: row });
}

type Kept = { designId: DesignId; hash: FileHash; title: string; savedBy: PersonId };
const keepVersion = (tx: Db, { designId, hash, title, savedBy }: Kept, content: string) =>
  tx.insert(certificateDesignVersions).values({ hash, designId, title, content, savedBy }).onConflictDoNothing();

/** The history keeps at least one version for every few minutes of one person's work. */
const HISTORY_MINUTES = 5;

type StoredRow = typeof certificateDesigns.$inferSelect;

/** A design that is not retired, locked for the rest of the transaction. */
export const lockedDesign = async (tx: Db, designId: DesignId): Promise<StoredRow | undefined> =>
  (
    await tx
      .select()
      .from(certificateDesigns)
      .where(and(eq(certificateDesigns.designId, designId), isNull(certificateDesigns.retiredAt)))
      .for('update')
  )[0];

/** Writes an edit over a design, which stays in the history when it was somebody else's and is overwritten by `force`. */
export async function writeDesign(
  tx: Db,
  audit: Audit,
  row: StoredRow,
  { design, version, force }: { readonly design: Design; readonly version: number; readonly force: boolean },
): Promise<void> {
  const { designId } = row;
  const { content, hash } = storedDesign(design);
  const by = audit.actor.personId;
  const after = { title: design.title, hash, version, savedBy: by };
  await tx
    .update(certificateDesigns)
    .set({ ...after, content, savedAt: sql`now()` })
    .where(eq(certificateDesigns.designId, designId));
  const kept = await keepVersion(tx, { designId, ...after }, content).returning();
  if (kept.length > 0 && !force) await dropRecent(tx, designId, row.hash, by);
  const { content: _, savedAt: _at, retiredAt: _retired, ...before } = row;
  await recordEdit(tx, audit, {
    table: 'certificate_designs',
    key: designId,
    before,
    after: { ...before, ...after },
  });
}

/**
 * Autosave writes every few seconds. The version that this save replaces is forgotten when another was kept shortly
 * before it, so that an evening of work leaves one every few minutes and the newest. Saves over somebody else's work,
 * and goings back to an older version, forget nothing.
 */
const dropRecent = (tx: Db, designId: DesignId, replaced: FileHash, by: PersonId) =>
  tx.execute(sql`
    delete from app.certificate_design_versions as replaced
    where replaced.hash = ${replaced} and replaced.design_id = ${designId} and replaced.saved_by = ${by}
      and not replaced.pinned
      and exists (
        select from app.certificate_design_versions as earlier
        where earlier.design_id = ${designId} and earlier.hash <> replaced.hash and earlier.saved_at <= replaced.saved_at
          and earlier.saved_at > replaced.saved_at - make_interval(mins => ${HISTORY_MINUTES}))`);

export const designHistory = (db: Db, designId: DesignId) =>
  db
    .select({
      hash: certificateDesignVersions.hash,
      title: certificateDesignVersions.title,
      pinned: certificateDesignVersions.pinned,
      savedBy: certificateDesignVersions.savedBy,
      savedAt: certificateDesignVersions.savedAt,
    })
    .from(certificateDesignVersions)
    .where(eq(certificateDesignVersions.designId, designId))
    .orderBy(desc(certificateDesignVersions.savedAt))
    .limit(100);

/** Fixes the design as it is for the certificates that will print it; returns its hash. */
export async function pinDesign(tx: Db, designId: DesignId): Promise<FileHash | null> {
  const [row] = await tx
    .select()
    .from(certificateDesigns)
    .where(eq(certificateDesigns.designId, designId))
    .for('share');
  if (!row || row.retiredAt) return null;
  await tx
    .insert(certificateDesignVersions)
    .values({ hash: row.hash, designId, title: row.title, content: row.content, savedBy: row.savedBy, pinned: true })
    .onConflictDoUpdate({ target: certificateDesignVersions.hash, set: { pinned: true } });
  return row.hash;
}

type VersionFacts = { readonly title: string; readonly savedAt: string };
/** The version of a design that is pinned, and the one that has been saved since and may be pinned in its place. */
export async function pinnedVersion(
  db: Db,
  designId: DesignId,
  hash: FileHash,
): Promise<(VersionFacts & { readonly newer: VersionFacts | null }) | null> {
  const [pinned] = await db
    .select({ title: certificateDesignVersions.title, savedAt: certificateDesignVersions.savedAt })
    .from(certificateDesignVersions)
    .where(eq(certificateDesignVersions.hash, hash));
  const [newest] = await db.select().from(certificateDesigns).where(eq(certificateDesigns.designId, designId));
  if (!pinned) return null;
  const changed = newest && newest.hash !== hash && newest.retiredAt === null;
  return {
    title: pinned.title,
    savedAt: pinned.savedAt.toISOString(),
    newer: changed ? { title: newest.title, savedAt: newest.savedAt.toISOString() } : null,
  };
}

export async function writeRetiredDesign(tx: Db, audit: Audit, designId: DesignId): Promise<void> {
  await tx.update(certificateDesigns).set({ retiredAt: sql`now()` }).where(eq(certificateDesigns.designId, designId));
  const key = { table: 'certificate_designs' as const, key: designId };
  await recordEdit(tx, audit, { ...key, before: { retired: false }, after: { retired: true } });
}

/** Titles of a group's designs that are not retired. */
export async function designTitles(db: Db, groupId: GroupId): Promise<string[]> {
  const rows = await db
    .select({ title: certificateDesigns.title })
    .from(certificateDesigns)
    .where(and(eq(certificateDesigns.groupId, groupId), isNull(certificateDesigns.retiredAt)));
  return rows.map(({ title }) => title);
}

/** Designs of these groups (null = of all), newest first, with what a card shows. */
export async function listDesigns(
  db: Db,
  groupIds: readonly GroupId[] | null,
  { keywords, ...page }: Page & { readonly keywords?: string | undefined },
) {
  const where: SQL | undefined = and(
    isNull(certificateDesigns.retiredAt),
    groupIds ? inArray(certificateDesigns.groupId, [...groupIds]) : undefined,
    keywords ? contains(keywords, certificateDesigns.title) : undefined,
  );
  const newest = db
    .select()
    .from(certificateDesigns)
    .where(where)
    .orderBy(desc(certificateDesigns.savedAt), certificateDesigns.designId);
  const { rows, ...paging } = await paged(page, newest, db.$count(certificateDesigns, where));
  return {
    ...paging,
    rows: rows.map(({ content, ...row }) => ({ ...row, savedAt: row.savedAt.toISOString(), design: opened(content) })),
  };
}
