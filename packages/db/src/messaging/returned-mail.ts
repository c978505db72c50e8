import { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { letterIdOf } from '../kernel/messaging.ts';
import { letters, type Returned } from './letters.ts';
import { recordNewsBounce } from './news.ts';

/** Email addresses that return mail permanently, by keyed hash: notifications go another way, or say so. */
export const undeliverableAddresses = appSchema.table('undeliverable_addresses', {
  address: text('address').primaryKey(),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
});

/** Whether mail to this address (its keyed hash) was returned permanently. */
export const isUndeliverable = async (db: Db | Tx, address: string): Promise<boolean> =>
  (await db.$count(undeliverableAddresses, eq(undeliverableAddresses.address, address))) > 0;

type Bounce = { readonly messageId: string; readonly kind: Returned };

/** `known`: it was recorded before. `unknown`: not one of our notifications, or a removed one. */
type Recorded = 'recorded' | 'known' | 'unknown';

const ID_LENGTH = 36;
/** A notification's id ends with the id of the person it went to (`send-letters.ts`). */
const letterTo = (messageId: string) => {
  const id = letterIdOf(messageId) ?? '';
  const personId = PersonId.safeParse(id.slice(-ID_LENGTH));
  return personId.success ? { letter: id.slice(0, -ID_LENGTH - 1), personId: personId.data } : undefined;
};

/** Records that a notification was returned. The same report again changes nothing; a hard one follows a soft one. */
export const recordBounce = (db: Db, { messageId, kind }: Bounce): Promise<Recorded> =>
  db.transaction(async (tx) => {
    const to = letterTo(messageId);
    if (!to) return 'unknown';
    const theirs = and(eq(letters.letter, to.letter), eq(letters.personId, to.personId), eq(letters.by, 'mail'));
    const isNews =
      kind === 'hard' ? or(isNull(letters.returned), eq(letters.returned, 'soft')) : isNull(letters.returned);
    const [row] = await tx
      .update(letters)
      .set({ returned: kind, returnedAt: sql`now()` })
      .where(and(theirs, isNews))
      .returning({ address: letters.address });
    if (!row && (await tx.$count(letters, theirs)) > 0) return 'known';
    const news = row ? undefined : await recordNewsBounce(tx, { letter: to.letter, followId: to.personId }, kind);
    const address = row ? row.address : news?.address;
    if (!row && (!news || news.known)) return news ? 'known' : 'unknown';
    if (kind === 'hard' && address) await tx.insert(undeliverableAddresses).values({ address }).onConflictDoNothing();
    return 'recorded';
  });

/** Forgets the addresses that a person's notifications went to. */
export async function forgetAddressesOf(tx: Db | Tx, personId: PersonId): Promise<void> {
  const theirs = tx.select({ address: letters.address }).from(letters).where(eq(letters.personId, personId));
  await tx.delete(undeliverableAddresses).where(inArray(undeliverableAddresses.address, theirs));
  await tx.update(letters).set({ address: null }).where(eq(letters.personId, personId));
}
