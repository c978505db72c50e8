import type { CertificateId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { desc, inArray, or } from 'drizzle-orm';
import { letters, type Undelivered } from './letters.ts';

type About = { readonly positions: readonly number[]; readonly certificateIds: readonly CertificateId[] };
type RecordLetter = {
  readonly letter: string;
  /** Of the event it is about; null for one that brings a certificate's link. */
  readonly position: number | null;
  readonly personId: PersonId;
  readonly kind: string;
  /** How it was sent; null where it was not, for the reason in `why`. */
  readonly by: (typeof letters.$inferSelect)['by'];
  readonly why: Undelivered | 'returnedNow' | null;
  readonly at: string;
};

const MOST_LETTERS = 500;

const CAME_BACK = { hard: 'returned', soft: 'returnedNow' } as const;

/**
 * The notifications about these events and certificates, oldest first, without their words and addresses; of very many
 * the newest, and how many those are.
 */
export async function recordLetters(
  db: Db,
  { positions, certificateIds }: About,
  most = MOST_LETTERS,
): Promise<{ letters: RecordLetter[]; onlyNewest: number | null }> {
  const facts = new Map(positions.map((position) => [`fact-${position}`, position]));
  const rows = await db
    .select()
    .from(letters)
    .where(or(inArray(letters.letter, [...facts.keys()]), inArray(letters.certificateId, [...certificateIds])))
    .orderBy(desc(letters.sentAt), desc(letters.letter), desc(letters.personId))
    .limit(most + 1);
  const newest = rows.slice(0, most).map(({ letter, personId, kind, by, why, returned, sentAt }) => ({
    ...{ letter, personId, kind },
    position: facts.get(letter) ?? null,
    // An email that came back was accepted by the server first.
    ...(returned === null ? { by, why } : { by: null, why: CAME_BACK[returned] }),
    at: sentAt.toISOString(),
  }));
  return { letters: newest.toReversed(), onlyNewest: rows.length > most ? most : null };
}
