import type { CertificateId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { asc, inArray, or } from 'drizzle-orm';
import { letters } from './letters.ts';

type About = { readonly positions: readonly number[]; readonly certificateIds: readonly CertificateId[] };
type RecordLetter = {
  readonly letter: string;
  /** Of the event it is about; null for one that brings a certificate's link. */
  readonly position: number | null;
  readonly personId: PersonId;
  /** How it was sent; null where it was not, for the reason in `why`. */
  readonly by: (typeof letters.$inferSelect)['by'];
  readonly why: (typeof letters.$inferSelect)['why'];
  readonly at: string;
};

const MOST_LETTERS = 500;

/** The notifications about these events and certificates, oldest first, without their words and addresses. */
export async function recordLetters(db: Db, { positions, certificateIds }: About): Promise<RecordLetter[]> {
  const facts = new Map(positions.map((position) => [`fact-${position}`, position]));
  const rows = await db
    .select()
    .from(letters)
    .where(or(inArray(letters.letter, [...facts.keys()]), inArray(letters.certificateId, [...certificateIds])))
    .orderBy(asc(letters.sentAt), asc(letters.letter), asc(letters.personId))
    .limit(MOST_LETTERS);
  return rows.map(({ letter, personId, by, why, returned, sentAt }) => ({
    ...{ letter, personId },
    position: facts.get(letter) ?? null,
    // An email that came back was accepted by the server first.
    ...(returned === null ? { by, why } : { by: null, why: 'returned' as const }),
    at: sentAt.toISOString(),
  }));
}
