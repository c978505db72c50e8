import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import { bigint, boolean, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';
import { type Page, paged } from '../kernel/paged.ts';
import { isMemberOf, personsCalled } from '../people/persons.ts';

export type SignInMethod = 'password' | 'code' | 'register' | 'link' | 'stepUp' | 'secondFactor' | 'passkey';

/** Sign-ins and failed tries at known accounts (ASVS 16.3.1), without the address they came from. */
export const signIns = appSchema.table(
  'sign_ins',
  {
    signInId: uuid('sign_in_id').primaryKey(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    method: text('method').$type<SignInMethod>().notNull(),
    ok: boolean('ok').notNull(),
    ipHash: text('ip_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Its place in the sealed sequence of this table (audit/side-rows.ts); null until it is sealed. */
    sealedAs: bigint('sealed_as', { mode: 'number' }).unique('sign_ins_sealed_as'),
  },
  (t) => [index('sign_ins_at').on(t.at.desc()), index('sign_ins_person').on(t.personId, t.at.desc())],
);

type SignIn = { personId: PersonId; at: string; method: SignInMethod; ok: boolean; ipHash: string; userAgent: string };

export const recordSignIn = (db: Db | Tx, { at, ...signIn }: SignIn) =>
  db
    .insert(signIns)
    .values({ ...signIn, userAgent: signIn.userAgent.slice(0, 300), signInId: uuidv7(), at: new Date(at) });

/** A try that failed; `personId` null: at a name that nobody has. */
export type FailedTry = Omit<SignIn, 'personId' | 'ok' | 'at'> & { readonly personId: PersonId | null };

/**
 * Records a failed try at a known account. For a name that nobody has, the same statement writes nothing: the queries
 * must not depend on whether an account exists.
 */
export const recordFailedTry = async (tx: Db | Tx, { personId, method, ipHash, userAgent }: FailedTry, at: Instant) => {
  await tx.execute(sql`
    insert into app.sign_ins (sign_in_id, person_id, at, method, ok, ip_hash, user_agent)
    select ${uuidv7()}::uuid, known.person_id, ${at}::timestamptz, ${method}, false, ${ipHash}, ${userAgent.slice(0, 300)}
      from (select ${personId}::uuid as person_id) known where known.person_id is not null`);
};

/** All sign-ins of a person, newest first. */
export const signInsOf = (db: Db, personId: PersonId) =>
  db
    .select({ at: signIns.at, method: signIns.method, ok: signIns.ok })
    .from(signIns)
    .where(eq(signIns.personId, personId))
    .orderBy(desc(signIns.at), desc(signIns.signInId));

/** A page of sign-ins, newest first. */
export async function listSignIns(
  db: Db,
  filter: {
    personId?: PersonId | undefined;
    /** Only people with this in their name, user name or school. */
    who?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    /** Only people with a role in one of these groups; undefined: everybody. */
    within?: readonly string[] | undefined;
  },
  page: Page,
) {
  const where = and(
    filter.personId ? eq(signIns.personId, filter.personId) : undefined,
    filter.who ? sql`${signIns.personId} in (${personsCalled(filter.who)})` : undefined,
    filter.from ? gte(signIns.at, new Date(filter.from)) : undefined,
    filter.to ? lt(signIns.at, new Date(filter.to)) : undefined,
    filter.within ? isMemberOf(signIns.personId, filter.within) : undefined,
  );
  const { sealedAs: _, ...columns } = getTableColumns(signIns);
  const newest = db.select(columns).from(signIns).where(where).orderBy(desc(signIns.at), desc(signIns.signInId));
  const { rows, ...paging } = await paged(page, newest, db.$count(signIns, where));
  return { ...paging, rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
