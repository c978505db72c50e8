import { randomBytes } from 'node:crypto';
import { isTicketGood } from '@laurel/domain/identity/second-factor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { index, text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { hashed } from '../kernel/hashed.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { personColumn } from '../people/persons.ts';
import { markRows } from '../rows/row-marks.ts';
import type { SignInMethod } from './sign-ins.ts';

/** A person who gave their password, code or link and still has to give the second factor. */
export const secondFactorTickets = appSchema.table(
  'second_factor_tickets',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: personColumn().notNull(),
    method: text('method').$type<SignInMethod>().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [index('second_factor_tickets_person').on(t.personId)],
);

type Ticket = { readonly personId: PersonId; readonly method: SignInMethod; readonly madeAt: Instant };

/** Makes a ticket, kept as a hash, in place of the person's earlier ones. */
export const makeTicket = (db: Db, secrets: Secrets, { personId, method, madeAt }: Ticket): Promise<string> =>
  db.transaction(async (tx) => {
    const token = randomBytes(32).toString('base64url');
    await tx.delete(secondFactorTickets).where(eq(secondFactorTickets.personId, personId));
    const tokenHash = hashed(token);
    await tx.insert(secondFactorTickets).values({ tokenHash, personId, method, madeAt: new Date(madeAt) });
    await markRows(tx, secrets, 'second_factor_tickets', [tokenHash]);
    return token;
  });

/** Whose ticket this is, while it is good. */
export async function ticketOf(db: Db, token: string, now: Instant): Promise<Ticket | undefined> {
  const [row] = await db
    .select()
    .from(secondFactorTickets)
    .where(eq(secondFactorTickets.tokenHash, hashed(token)));
  if (!row) return undefined;
  const { personId, method } = row;
  const madeAt = row.madeAt.toISOString() as Instant;
  const usedAt = (row.usedAt?.toISOString() as Instant | undefined) ?? null;
  return isTicketGood({ madeAt, usedAt }, now) ? { personId, method, madeAt } : undefined;
}

/** Uses a ticket up. False when that was done already. */
export async function useTicket(db: Db, token: string, at: Instant): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactorTickets)
    .set({ usedAt: new Date(at) })
    .where(and(eq(secondFactorTickets.tokenHash, hashed(token)), isNull(secondFactorTickets.usedAt)));
  return (rowCount ?? 0) > 0;
}
