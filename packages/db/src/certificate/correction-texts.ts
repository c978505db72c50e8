import type { FileHash, GroundId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { rowsByKey } from '../kernel/rows-among.ts';
import { mentionedAmong } from '../storage/file-references.ts';
import { madeCorrections } from './corrections.ts';

/**
 * What a person wrote who requested a correction, and what was accepted. It names people, so it is a row that can be
 * erased; that there was a request, and how it ended, are events.
 */
export const correctionTexts = appSchema.table(
  'certificate_correction_texts',
  {
    correctionId: uuid('correction_id').primaryKey(),
    requestedBy: uuid('requested_by').$type<PersonId>().notNull(),
    /** What it should be. */
    wanted: text('wanted').notNull(),
    /** What is wrong, in free words. */
    explanation: text('explanation').notNull(),
    /** What is to be printed, as the first of two people accepted it. */
    accepted: text('accepted'),
    evidence: text('evidence').$type<FileHash>(),
    extension: text('extension'),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('certificate_correction_texts_person').on(t.requestedBy)],
);
type CorrectionText = typeof correctionTexts.$inferSelect;

type NewText = Pick<
  CorrectionText,
  'correctionId' | 'requestedBy' | 'wanted' | 'explanation' | 'evidence' | 'extension'
>;

export const keepCorrectionText = async (tx: Tx, row: NewText): Promise<void> => {
  await tx.insert(correctionTexts).values(row).onConflictDoNothing();
};

export const keepAcceptedText = async (tx: Tx, ids: readonly string[], accepted: string): Promise<void> => {
  await tx
    .update(correctionTexts)
    .set({ accepted })
    .where(inArray(correctionTexts.correctionId, [...ids]));
};

export const textsOfCorrections = (db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, CorrectionText>> =>
  rowsByKey(db, correctionTexts, 'correctionId', ids);

/** Deletes what an erased person wrote; the people it named are in no other column. */
export const clearCorrectionTexts = async (tx: Db | Tx, personId: PersonId): Promise<void> => {
  const nothing = { wanted: '', explanation: '', accepted: null };
  await tx.update(correctionTexts).set(nothing).where(eq(correctionTexts.requestedBy, personId));
};

/** Evidence of a person in the store that is no file of a work as well. */
export async function evidenceOf(db: Db, personId: PersonId): Promise<FileHash[]> {
  const { evidence, requestedBy } = correctionTexts;
  const rows = await db
    .select({ evidence })
    .from(correctionTexts)
    .where(and(eq(requestedBy, personId), isNotNull(evidence)));
  const hashes = rows.flatMap((row) => row.evidence ?? []);
  const mentioned = await mentionedAmong(db, hashes);
  return hashes.filter((hash) => !mentioned.has(hash));
}

/** What a certificate prints for a person instead of the recorded data. */
type CorrectedPerson = { readonly name?: string; readonly school?: string };
export const correctedKey = (awardId: GroundId, personId: PersonId) => `${awardId} ${personId}`;

/**
 * What was corrected on earlier certificates of these awards (`correctedKey`): another one prints it too, although the
 * records may still say something else.
 */
export async function correctedPeople(
  db: Db | Tx,
  awardIds: readonly GroundId[],
): Promise<ReadonlyMap<string, CorrectedPerson>> {
  const made = await madeCorrections(db, awardIds);
  const texts = await textsOfCorrections(
    db,
    made.map(({ correctionId }) => correctionId),
  );
  const corrected = new Map<string, CorrectedPerson>();
  for (const { correctionId, awardId, requestedBy, part } of made) {
    const accepted = texts.get(correctionId)?.accepted;
    const key = correctedKey(awardId, requestedBy);
    if (accepted) corrected.set(key, { ...corrected.get(key), [part]: accepted });
  }
  return corrected;
}
