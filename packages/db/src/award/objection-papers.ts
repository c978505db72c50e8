import type { FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { index, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { mentionedAmong } from '../storage/file-references.ts';

/**
 * The files of an objection are one part; what the respondent is told, and what it answers, are others, and so
 * is what each side wrote when it appealed. The respondent is told of an appeal, and answers it, in parts of their own.
 */
export const OBJECTION_PARTS = [
  'objection',
  'summary',
  'answer',
  'appeal-objector',
  'appeal-respondent',
  'appeal-summary',
  'appeal-answer',
] as const;
export type ObjectionPart = (typeof OBJECTION_PARTS)[number];

/**
 * What is written in the course of an objection, besides its own text (`app.objections`). It may name people, so it is a
 * row that can be erased; that the step was taken is the event.
 */
export const objectionPapers = appSchema.table(
  'objection_papers',
  {
    objectionId: uuid('objection_id').notNull(),
    part: text('part').$type<ObjectionPart>().notNull(),
    writtenBy: uuid('written_by').$type<PersonId>().notNull(),
    text: text('text').notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.objectionId, t.part] }), index('objection_papers_person').on(t.writtenBy)],
);

/** Evidence, by whom it was sent with; its name is not stored, because it could show who sent it. */
export const objectionFiles = appSchema.table(
  'objection_files',
  {
    objectionId: uuid('objection_id').notNull(),
    part: text('part').$type<ObjectionPart>().notNull(),
    position: integer('position').notNull(),
    hash: text('hash').$type<FileHash>().notNull(),
    extension: text('extension').notNull(),
    sentBy: uuid('sent_by').$type<PersonId>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.objectionId, t.part, t.position] }), index('objection_files_person').on(t.sentBy)],
);
export type ObjectionFile = typeof objectionFiles.$inferSelect;

type Sent = { readonly objectionId: string; readonly part: ObjectionPart; readonly by: PersonId };

export const keepObjectionPaper = async (tx: Tx, { objectionId, part, by }: Sent, text: string): Promise<void> => {
  await tx.insert(objectionPapers).values({ objectionId, part, writtenBy: by, text }).onConflictDoNothing();
};

export const keepObjectionFiles = async (
  tx: Tx,
  { objectionId, part, by }: Sent,
  files: readonly Pick<ObjectionFile, 'hash' | 'extension'>[],
): Promise<void> => {
  if (files.length === 0) return;
  const rows = files.map(({ hash, extension }, position) => {
    return { objectionId, part, position, hash, extension, sentBy: by };
  });
  await tx.insert(objectionFiles).values(rows).onConflictDoNothing();
};

/** What was written, by objection and part. */
export async function papersOf(
  db: Db | Tx,
  objectionIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Partial<Record<ObjectionPart, string>>>>> {
  if (objectionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(objectionPapers)
    .where(inArray(objectionPapers.objectionId, [...objectionIds]));
  const by = new Map<string, Partial<Record<ObjectionPart, string>>>();
  for (const row of rows) by.set(row.objectionId, { ...by.get(row.objectionId), [row.part]: row.text });
  return by;
}

/** The files sent with these objections, in the order they were sent. */
export const filesOf = async (db: Db | Tx, objectionIds: readonly string[]): Promise<ObjectionFile[]> =>
  objectionIds.length === 0
    ? []
    : db
        .select()
        .from(objectionFiles)
        .where(inArray(objectionFiles.objectionId, [...objectionIds]))
        .orderBy(asc(objectionFiles.objectionId), asc(objectionFiles.part), asc(objectionFiles.position));

export const objectionFile = async (
  db: Db,
  { objectionId, part, position }: Pick<ObjectionFile, 'objectionId' | 'part' | 'position'>,
): Promise<ObjectionFile | undefined> =>
  (
    await db
      .select()
      .from(objectionFiles)
      .where(
        and(
          eq(objectionFiles.objectionId, objectionId),
          eq(objectionFiles.part, part),
          eq(objectionFiles.position, position),
        ),
      )
  )[0];

/** Deletes what an erased person wrote. */
export const clearObjectionPapers = async (tx: Db | Tx, personId: PersonId): Promise<void> => {
  await tx.update(objectionPapers).set({ text: '' }).where(eq(objectionPapers.writtenBy, personId));
};

/** Files of a person in the store that are no files of a work as well. */
export async function objectionFilesOf(db: Db, personId: PersonId): Promise<FileHash[]> {
  const rows = await db.select().from(objectionFiles).where(eq(objectionFiles.sentBy, personId));
  const hashes = rows.map(({ hash }) => hash);
  const mentioned = await mentionedAmong(db, hashes);
  return hashes.filter((hash) => !mentioned.has(hash));
}
