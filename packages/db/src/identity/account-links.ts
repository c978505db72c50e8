import { randomBytes } from 'node:crypto';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { hashed } from '../kernel/hashed.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { personColumn } from '../people/persons.ts';
import { markRows } from '../rows/row-marks.ts';
import { accounts } from './accounts.ts';

type LinkPurpose = 'invite' | 'reset';

/** Links with which a person chooses a password of their own. */
export const accountLinks = appSchema.table('account_links', {
  tokenHash: text('token_hash').primaryKey(),
  personId: personColumn().notNull(),
  purpose: text('purpose').$type<LinkPurpose>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

/** An invitation lasts a week, a reset half an hour. */
const minutes: Record<LinkPurpose, number> = { invite: 7 * 24 * 60, reset: 30 };

const openLinksOf = (personIds: readonly PersonId[]) =>
  and(inArray(accountLinks.personId, [...personIds]), isNull(accountLinks.usedAt));

/** Makes a link's token and ends the person's earlier ones. Told once; kept as a hash. Call it in a transaction. */
export async function makeLink(
  db: Db,
  secrets: Secrets,
  personId: PersonId,
  purpose: LinkPurpose,
  at: Instant,
): Promise<{ token: string; expiresAt: Instant }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = plusMinutes(at, minutes[purpose]);
  await db
    .update(accountLinks)
    .set({ usedAt: new Date(at) })
    .where(openLinksOf([personId]));
  const tokenHash = hashed(token);
  await db.insert(accountLinks).values({ tokenHash, personId, purpose, expiresAt: new Date(expiresAt) });
  await markRows(db, secrets, 'account_links', [tokenHash]);
  return { token, expiresAt };
}

/**
 * Locks accounts while a link to one is made or somebody is granted more, so that the two are serialised: a link is
 * made according to its maker's permissions at that moment, or the grant ends it. Call it first in a transaction.
 */
export const lockAccounts = (tx: Db, personIds: readonly PersonId[]) =>
  tx
    .select({ personId: accounts.personId })
    .from(accounts)
    .where(inArray(accounts.personId, [...personIds]))
    .orderBy(accounts.personId)
    .for('update');

/** The person has another password by now: links to choose one end. Call it in a transaction. */
export const useUpLinks = (tx: Db, personId: PersonId, at: Instant) =>
  tx
    .update(accountLinks)
    .set({ usedAt: new Date(at) })
    .where(openLinksOf([personId]));

/**
 * Ends the open links and the given passwords of accounts that may do more from now on: a person who was shown such a
 * link, or chose the password, could otherwise use permissions granted later. Returns those whose links were ended.
 */
export async function endLinks(tx: Db, personIds: readonly PersonId[]): Promise<PersonId[]> {
  const ended = await tx
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(openLinksOf(personIds))
    .returning({ personId: accountLinks.personId });
  await tx
    .update(accounts)
    .set({ givenPasswordUntil: sql`least(${accounts.givenPasswordUntil}, now())` })
    .where(and(inArray(accounts.personId, [...personIds]), isNotNull(accounts.givenPasswordUntil)));
  return [...new Set(ended.map(({ personId }) => personId))];
}

/** The path, under the site's address, at which a link is followed. The token follows `#`, so it reaches no log. */
export const linkPath = (token: string) => `/neibu/retrieve#token=${token}`;

/** Uses a link up and says whose it was; undefined when it is unknown, used or too old. */
export async function takeLink(db: Db, token: string, at: Instant): Promise<PersonId | undefined> {
  const now = new Date(at);
  const [row] = await db
    .update(accountLinks)
    .set({ usedAt: sql`${now}` })
    .where(and(eq(accountLinks.tokenHash, hashed(token)), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now)))
    .returning({ personId: accountLinks.personId });
  return row?.personId;
}
