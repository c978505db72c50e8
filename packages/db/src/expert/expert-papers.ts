import type { FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq } from 'drizzle-orm';
import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { rowsByKey } from '../kernel/rows-among.ts';

/**
 * What an applicant writes of themselves, and their CV. It is a row, which can be erased; that they applied is the
 * event. The CV's own name is not stored.
 */
export const expertPapers = appSchema.table(
  'expert_papers',
  {
    applicationId: uuid('application_id').primaryKey(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    statement: text('statement').notNull(),
    qualifications: text('qualifications').notNull(),
    cvHash: text('cv_hash').$type<FileHash>().notNull(),
    cvExtension: text('cv_extension').notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('expert_papers_person').on(t.personId)],
);
type NewPapers = Omit<typeof expertPapers.$inferInsert, 'storedAt'>;
type ExpertPapers = typeof expertPapers.$inferSelect;

export const keepExpertPapers = async (tx: Tx, papers: NewPapers): Promise<void> => {
  await tx.insert(expertPapers).values(papers).onConflictDoNothing();
};

/** What was written in these applications, by their ids. */
export const expertPapersOf = (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ExpertPapers>> =>
  rowsByKey(db, expertPapers, 'applicationId', ids);

/** Deletes what an erased person wrote. */
export const clearExpertPapers = async (tx: Db | Tx, personId: PersonId): Promise<void> => {
  await tx.update(expertPapers).set({ statement: '', qualifications: '' }).where(eq(expertPapers.personId, personId));
};

/** The CVs that a person has sent. */
export const cvsOf = async (db: Db | Tx, personId: PersonId): Promise<FileHash[]> =>
  (await db.select().from(expertPapers).where(eq(expertPapers.personId, personId))).map(({ cvHash }) => cvHash);
