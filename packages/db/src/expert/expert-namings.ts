import { randomBytes } from 'node:crypto';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq } from 'drizzle-orm';
import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { hashed } from '../kernel/hashed.ts';
import { rowsByKey } from '../kernel/rows-among.ts';

/**
 * The names behind recommendations. A recommended person may have no account and has not been asked yet, so little is
 * stored: of the contact only a mask, and nothing once they decline.
 */
export const expertNamings = appSchema.table(
  'expert_namings',
  {
    recommendationId: uuid('recommendation_id').primaryKey(),
    name: text('name').notNull(),
    contactMask: text('contact_mask').notNull(),
    /** Why they are recommended. */
    grounds: text('grounds').notNull(),
    /** Of the link that was sent; it opens the recommendation until the call ends. */
    tokenHash: text('token_hash').notNull().unique('expert_namings_token'),
    /** Who accepted; their erasure empties the row. */
    personId: uuid('person_id').$type<PersonId>(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('expert_namings_person').on(t.personId), index('expert_namings_expires').on(t.expiresAt)],
);
type Naming = typeof expertNamings.$inferSelect;

/** A fresh token for the link to a recommendation. */
export const namingToken = () => randomBytes(24).toString('base64url');

type NewNaming = Pick<Naming, 'recommendationId' | 'name' | 'contactMask' | 'grounds'> & {
  readonly token: string;
  readonly expiresAt: Instant;
};

export const keepNaming = async (tx: Tx, { token, expiresAt, ...naming }: NewNaming): Promise<void> => {
  const row = { ...naming, tokenHash: hashed(token), expiresAt: new Date(expiresAt) };
  await tx.insert(expertNamings).values(row).onConflictDoNothing();
};

/** The recommendation that a link opens. */
export const namingByToken = async (db: Db | Tx, token: string): Promise<Naming | undefined> =>
  (
    await db
      .select()
      .from(expertNamings)
      .where(eq(expertNamings.tokenHash, hashed(token)))
  )[0];

export const namingsOf = (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Naming>> =>
  rowsByKey(db, expertNamings, 'recommendationId', ids);

const NOTHING = { name: '', contactMask: '', grounds: '' };

/** The recommended person declined, or the recommender withdrew. */
export const clearNaming = async (tx: Tx, recommendationId: string): Promise<void> => {
  await tx.update(expertNamings).set(NOTHING).where(eq(expertNamings.recommendationId, recommendationId));
};

/** From then on the row belongs to a person. */
export const nameAccepted = async (tx: Tx, recommendationId: string, personId: PersonId): Promise<void> => {
  await tx
    .update(expertNamings)
    .set({ personId, contactMask: '' })
    .where(eq(expertNamings.recommendationId, recommendationId));
};

/** Deletes what was written about an erased person. */
export const clearNamingsOf = async (tx: Db | Tx, personId: PersonId): Promise<void> => {
  await tx.update(expertNamings).set(NOTHING).where(eq(expertNamings.personId, personId));
};
