import { type NamePart, PersonPart } from '@laurel/domain/award/name-correction.ts';
import type { FileHash, PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { among } from '../kernel/insert-rows.ts';
import { rowsByKey } from '../kernel/rows-among.ts';

/**
 * The corrections that the people of a work requested for their printed names, before its award was announced, and
 * what was accepted. It names people, so it is a row that can be erased; that they asked, and how it ended, are events.
 */
export const checkedNames = appSchema.table(
  'checked_names',
  {
    correctionId: uuid('correction_id').primaryKey(),
    workId: uuid('work_id').$type<WorkId>().notNull(),
    part: text('part').$type<NamePart>().notNull(),
    /** Whom it is about; null: the work and its team. */
    subjectId: uuid('subject_id').$type<PersonId>(),
    requestedBy: uuid('requested_by').$type<PersonId>().notNull(),
    /** What was to be printed when they asked. */
    before: text('before').notNull(),
    wanted: text('wanted').notNull(),
    /** Why, in free words. */
    explanation: text('explanation').notNull(),
    accepted: text('accepted'),
    /** A file that shows it; its name is not stored. */
    evidence: text('evidence').$type<FileHash>(),
    extension: text('extension'),
    /** Since when `accepted` is what is printed. */
    printedSince: timestamp('printed_since', { withTimezone: true }),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('checked_names_work').on(t.workId),
    index('checked_names_requested_by').on(t.requestedBy),
    index('checked_names_subject').on(t.subjectId),
  ],
);
type CheckedName = typeof checkedNames.$inferSelect;

type File = 'evidence' | 'extension';
type NewText = Omit<CheckedName, 'accepted' | 'printedSince' | 'storedAt' | File> & Partial<Pick<CheckedName, File>>;

/** Whether it was stored: what is kept under an id already stays as it is. */
export const keepNameText = async (tx: Tx, row: NewText): Promise<boolean> =>
  (await tx.insert(checkedNames).values(row).onConflictDoNothing()).rowCount === 1;

/** What somebody accepted; `printed`: nobody else has to agree. */
export const keepAcceptedName = async (
  tx: Tx,
  correctionId: string,
  { accepted, printed }: { readonly accepted: string; readonly printed: boolean },
): Promise<void> => {
  const printedSince = printed ? sql`clock_timestamp()` : null;
  await tx.update(checkedNames).set({ accepted, printedSince }).where(eq(checkedNames.correctionId, correctionId));
};

export const nameTexts = (db: Db | Tx, correctionIds: readonly string[]): Promise<ReadonlyMap<string, CheckedName>> =>
  rowsByKey(db, checkedNames, 'correctionId', correctionIds);

/** What is printed for one person instead of the recorded data. */
type OfPerson = { readonly name?: string; readonly school?: string };
/** What is printed for one work, its team and its people instead of the recorded data. */
export type NamesOfWork = {
  readonly workTitle?: string;
  readonly teamName?: string;
  readonly teamSchool?: string;
  readonly people: ReadonlyMap<PersonId, OfPerson>;
};

const isOfPerson = (part: NamePart): part is keyof OfPerson => PersonPart.options.some((one) => one === part);

const withOne = (names: NamesOfWork, { part, subjectId, accepted }: CheckedName): NamesOfWork => {
  if (!accepted) return names;
  if (!isOfPerson(part)) return { ...names, [part]: accepted };
  if (!subjectId) return names;
  const person = { ...names.people.get(subjectId), [part]: accepted };
  return { ...names, people: new Map(names.people).set(subjectId, person) };
};

/** What was corrected before the awards of these works were announced, by work. */
export async function namesOfWorks(db: Db | Tx, workIds: readonly WorkId[]): Promise<ReadonlyMap<WorkId, NamesOfWork>> {
  if (workIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(checkedNames)
    .where(and(among(checkedNames.workId, workIds), isNotNull(checkedNames.printedSince)))
    .orderBy(asc(checkedNames.printedSince), asc(checkedNames.correctionId));
  const works = new Map<WorkId, NamesOfWork>();
  for (const row of rows) works.set(row.workId, withOne(works.get(row.workId) ?? { people: new Map() }, row));
  return works;
}

/**
 * Deletes what an erased person wrote, what is printed for them, and which file shows their name, also when somebody
 * else sent it. What was accepted for others stays.
 */
export const clearCheckedNames = async (tx: Db | Tx, personId: PersonId): Promise<void> => {
  const written = { before: '', wanted: '', explanation: '' };
  await tx.update(checkedNames).set(written).where(eq(checkedNames.requestedBy, personId));
  await tx
    .update(checkedNames)
    .set({ ...written, accepted: null, evidence: null, extension: null })
    .where(eq(checkedNames.subjectId, personId));
};

/** The files that a person sent with requests. */
export const nameEvidenceOf = async (db: Db, personId: PersonId): Promise<FileHash[]> => {
  const rows = await db
    .select({ evidence: checkedNames.evidence })
    .from(checkedNames)
    .where(eq(checkedNames.requestedBy, personId));
  return rows.flatMap(({ evidence }) => evidence ?? []);
};
