import { type Embedding, type UploadedFace, uploadedFaceOf } from '@laurel/domain/certificate/fields.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { FileHash, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { index, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { inGroups } from '../kernel/in-groups.ts';
import type { ObjectStore } from '../kernel/object-store.ts';
import { type Audit, recordChange, recordEdit } from '../rows/row-changes.ts';

/**
 * Licensed faces that groups uploaded, unchanged, named by their content. A retired one is no longer offered but is
 * kept: certificates issued with it are reprinted unchanged.
 */
export const certificateFonts = appSchema.table(
  'certificate_fonts',
  {
    hash: text('hash').$type<FileHash>().notNull(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    /** How designs name it (domain/certificate/fields.ts): follows from the hash. */
    face: text('face').$type<UploadedFace>().notNull(),
    family: text('family').notNull(),
    style: text('style').notNull(),
    characters: integer('characters').notNull(),
    bytes: integer('bytes').notNull(),
    /** What its maker allows (slide/fonts/check-font.ts); null for one uploaded before this was kept. */
    embedding: text('embedding').$type<Embedding>(),
    /** What the file says about its rights, '' where it says nothing. */
    copyright: text('copyright').notNull().default(''),
    licence: text('licence').notNull().default(''),
    licenceLink: text('licence_link').notNull().default(''),
    uploadedBy: uuid('uploaded_by').$type<PersonId>().notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.hash, t.groupId] }), index('certificate_fonts_face').on(t.face)],
);
type FontRow = typeof certificateFonts.$inferSelect;
type By = { readonly actor: Actor; readonly requestId: string };
type Key = Pick<FontRow, 'hash' | 'groupId'>;

const at = ({ hash, groupId }: Key) => and(eq(certificateFonts.hash, hash), eq(certificateFonts.groupId, groupId));
const keyOf = ({ hash, groupId }: Key) => ({ table: 'certificate_fonts' as const, key: `${groupId} ${hash}` });
const facts = ({ uploadedAt: _, retiredAt, ...row }: FontRow) => ({ ...row, retired: retiredAt !== null });

/** Adds a face to a group, or offers one again that it had retired. */
export async function addFont(
  db: Db,
  font: Omit<FontRow, 'face' | 'uploadedBy' | 'uploadedAt' | 'retiredAt'>,
  by: By,
): Promise<FontRow> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(certificateFonts).where(at(font)).for('update');
    const [row] = await tx
      .insert(certificateFonts)
      .values({ ...font, face: uploadedFaceOf(font.hash), uploadedBy: by.actor.personId })
      .onConflictDoUpdate({
        target: [certificateFonts.hash, certificateFonts.groupId],
        set: {
          retiredAt: null,
          embedding: font.embedding,
          copyright: font.copyright,
          licence: font.licence,
          licenceLink: font.licenceLink,
        },
      })
      .returning();
    if (!row) throw new Error('a face was written and is not there');
    await recordChange(tx, { ...by, ...keyOf(row), before: before ? facts(before) : null, after: facts(row) });
    return row;
  });
}

/** A group's font, locked for the rest of the transaction. */
export const lockedFont = async (tx: Db, key: Key): Promise<FontRow | undefined> =>
  (await tx.select().from(certificateFonts).where(at(key)).for('update'))[0];

export async function writeRetiredFont(tx: Db, audit: Audit, key: Key): Promise<void> {
  await tx.update(certificateFonts).set({ retiredAt: sql`now()` }).where(at(key));
  await recordEdit(tx, audit, { ...keyOf(key), before: { retired: false }, after: { retired: true } });
}

/** Faces that these groups offer (null = all groups), by name. */
export const fontsOf = (db: Db, groupIds: readonly GroupId[] | null): Promise<FontRow[]> =>
  db
    .select()
    .from(certificateFonts)
    .where(and(isNull(certificateFonts.retiredAt), inGroups(certificateFonts.groupId, groupIds)))
    .orderBy(asc(certificateFonts.family), asc(certificateFonts.style), asc(certificateFonts.hash));

/**
 * Every group's row of a face, retired ones too; empty when nobody uploaded it. A row that was changed in the database to
 * name another file does not count: the face follows from the file's hash.
 */
export const fontRows = async (db: Db, faces: readonly UploadedFace[]): Promise<FontRow[]> => {
  if (faces.length === 0) return [];
  const { face } = certificateFonts;
  const rows = await db
    .select()
    .from(certificateFonts)
    .where(inArray(face, [...faces]));
  return rows.filter((row) => uploadedFaceOf(row.hash) === row.face);
};

/** Reads uploaded faces out of the store, for the library that cuts them. */
export const uploadedFonts = (db: Db, files: ObjectStore) => async (face: UploadedFace) => {
  const [row] = await fontRows(db, [face]);
  return row && files.read(row.hash);
};
