import type { AccountStatus } from '@laurel/domain/identity/account.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq } from 'drizzle-orm';
import { boolean, index, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { personColumn, persons } from '../people/persons.ts';
import { canonical } from './blind-index.ts';

/**
 * What a person signs in with. An invited account has no password until its link is followed, or an administrator gives
 * it one.
 */
export const accounts = appSchema.table(
  'accounts',
  {
    personId: personColumn().primaryKey(),
    username: text('username').notNull(),
    /** Lower case and composed: what must be unique. */
    usernameKey: text('username_key').notNull().unique('accounts_username'),
    passwordHash: text('password_hash'),
    status: text('status').$type<AccountStatus>().notNull(),
    /** A demonstration account: takes the verify code 0000 while the demonstration runs, and nowhere else. */
    demo: boolean('demo').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
    /** Until when a password that somebody else chose can be used; null for one of the person's own. */
    givenPasswordUntil: timestamp('given_password_until', { withTimezone: true }),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
  },
  (t) => [index('accounts_created').on(t.createdAt.desc())],
);

export type AccountRow = typeof accounts.$inferSelect;

export const usernameKey = (username: string) => canonical('username', username);

export const accountByUsername = async (db: Db, username: string): Promise<AccountRow | undefined> =>
  (
    await db
      .select()
      .from(accounts)
      .where(eq(accounts.usernameKey, usernameKey(username)))
  )[0];

export const accountOf = async (db: Db, personId: PersonId): Promise<AccountRow | undefined> =>
  (await db.select().from(accounts).where(eq(accounts.personId, personId)))[0];

/** Whether somebody's account is in use. It can be neither closed nor disabled before the transaction ends. */
export const heldInUse = async (tx: Tx, personId: PersonId): Promise<boolean> => {
  const [row] = await tx
    .select({ status: accounts.status })
    .from(accounts)
    .where(eq(accounts.personId, personId))
    .for('share');
  return row?.status === 'active';
};

/** The account whose person has this phone or e-mail address (given by its blind index). */
export async function accountByContact(
  db: Db,
  kind: 'phone' | 'email',
  index: string,
): Promise<AccountRow | undefined> {
  const column = kind === 'phone' ? persons.phoneIndex : persons.emailIndex;
  const [row] = await db
    .select({ account: accounts })
    .from(accounts)
    .innerJoin(persons, eq(persons.personId, accounts.personId))
    .where(eq(column, index));
  return row?.account;
}
