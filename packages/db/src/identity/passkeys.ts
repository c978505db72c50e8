import { createHash } from 'node:crypto';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { bigint, customType, index, text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { personColumn } from '../people/persons.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Passkeys (WebAuthn) with which people log in. Nothing in a row is secret: it holds the public half alone. */
export const passkeys = appSchema.table(
  'passkeys',
  {
    /** Base64url, as browsers send it. */
    credentialId: text('credential_id').primaryKey(),
    personId: personColumn().notNull(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** How often it was used, by its own count; 0 for those that do not count, as synced ones. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches it. */
    transports: text('transports').array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (t) => [index('passkeys_person').on(t.personId)],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

const ofPerson = (personId: PersonId) => eq(passkeys.personId, personId);

/** A person's passkeys, the newest first. */
export const passkeysOf = (db: Db, personId: PersonId): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(ofPerson(personId)).orderBy(desc(passkeys.createdAt), passkeys.credentialId);

export const passkeyById = async (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  (await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0];

export const hasPasskey = (personId: SQL) => sql`exists (select 1 from app.passkeys k where k.person_id = ${personId})`;

/** The lock for a person's additions, so that the limit applies. */
export const passkeysTurn = (personId: PersonId) => `passkeys:${personId}`;

/** How many passkeys the person has, and whether this one is known already. */
export const passkeyToAdd = async (tx: Tx, personId: PersonId, credentialId: string) => ({
  count: await tx.$count(passkeys, ofPerson(personId)),
  taken: (await passkeyById(tx, credentialId)) !== undefined,
});

type Added = Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'> & { readonly at: Instant };

/** Keeps a new passkey, with its audit row. */
export async function writePasskey(tx: Tx, audit: Audit, { at, ...passkey }: Added): Promise<void> {
  const [row] = await tx
    .insert(passkeys)
    .values({ ...passkey, createdAt: new Date(at) })
    .returning();
  if (!row) throw new Error('a passkey was written and is not there');
  const after = recordOfPasskey(row);
  await recordEdit(tx, audit, { table: 'passkeys', key: passkey.credentialId, before: null, after });
}

/**
 * Records that a passkey was used. False when it has a counter that did not increase: then it was copied. Of two
 * uses at once with one count the second is refused.
 */
export async function notePasskeyUsed(
  tx: Db | Tx,
  { credentialId, counter, at }: { credentialId: string; counter: number; at: Instant },
): Promise<boolean> {
  const goesUp = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const { rowCount } = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date(at) })
    .where(and(eq(passkeys.credentialId, credentialId), goesUp));
  return rowCount === 1;
}

/** Removes one of a person's passkeys; returns it. */
export const removePasskey = async (
  tx: Db | Tx,
  personId: PersonId,
  credentialId: string,
): Promise<PasskeyRow | undefined> =>
  (
    await tx
      .delete(passkeys)
      .where(and(ofPerson(personId), eq(passkeys.credentialId, credentialId)))
      .returning()
  )[0];

/** Removes all of a person's passkeys; returns them. */
export const removePasskeysOf = (tx: Db | Tx, personId: PersonId): Promise<PasskeyRow[]> =>
  tx.delete(passkeys).where(ofPerson(personId)).returning();

/** What the record of changes keeps of a passkey: its owner and the hash of its key; `verify` compares rows with it. */
export const recordOfPasskey = ({ personId, publicKey, createdAt }: PasskeyRow) => ({
  personId,
  addedAt: createdAt.toISOString(),
  keyHash: createHash('sha256').update(publicKey).digest('hex'),
});
