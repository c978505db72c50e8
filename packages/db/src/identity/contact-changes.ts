import { usableFrom } from '@laurel/domain/identity/account.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { eq } from 'drizzle-orm';
import { primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { markRows } from '../rows/row-marks.ts';

export type ContactKind = 'phone' | 'email';

/** When a person's phone or e-mail address was last changed: until some time later it opens nothing. */
export const contactChanges = appSchema.table(
  'contact_changes',
  {
    personId: uuid('person_id').$type<PersonId>().notNull(),
    kind: text('kind').$type<ContactKind>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.kind] })],
);

export async function recordContactChange(
  tx: Db,
  secrets: Secrets,
  personId: PersonId,
  kinds: readonly ContactKind[],
  at: Instant,
) {
  const changedAt = new Date(at);
  for (const kind of kinds) {
    await tx
      .insert(contactChanges)
      .values({ personId, kind, changedAt })
      .onConflictDoUpdate({ target: [contactChanges.personId, contactChanges.kind], set: { changedAt } });
  }
  const keys = kinds.map((kind) => `${personId}:${kind}`);
  await markRows(tx, secrets, 'contact_changes', keys);
}

/** The contacts that are too new to be used, each with the moment from which they may be. */
export async function newContacts(db: Db, personId: PersonId, now: Instant): Promise<Map<ContactKind, Instant>> {
  const rows = await db.select().from(contactChanges).where(eq(contactChanges.personId, personId));
  return new Map(
    rows
      .map(({ kind, changedAt }) => [kind, usableFrom(changedAt.toISOString() as Instant)] as const)
      .filter(([, from]) => now < from),
  );
}
