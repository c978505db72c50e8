import type { GroundId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';

/**
 * Holders who keep their name off the public pages of a certificate. It is stored by award (or entry of a list), so
 * that a certificate that replaces another, or a new one after a revocation, does not show the name again.
 */
export const certificateHiddenNames = appSchema.table(
  'certificate_hidden_names',
  {
    awardId: uuid('award_id').$type<GroundId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    hiddenAt: timestamp('hidden_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.awardId, t.personId] })],
);

/** Who hides their name, by award; a missing award hides none. */
export async function hiddenNames(db: Db, awardIds: readonly GroundId[]): Promise<Map<GroundId, Set<PersonId>>> {
  const hidden = new Map<GroundId, Set<PersonId>>();
  if (awardIds.length === 0) return hidden;
  const { awardId, personId } = certificateHiddenNames;
  const rows = await db
    .select({ awardId, personId })
    .from(certificateHiddenNames)
    .where(inArray(awardId, [...awardIds]));
  for (const row of rows) hidden.set(row.awardId, (hidden.get(row.awardId) ?? new Set()).add(row.personId));
  return hidden;
}

/** The choices of one person are serialised. */
export const nameChoiceTurn = (personId: PersonId) => `certificate_hidden_names ${personId}`;

type Choice = { readonly awardId: GroundId; readonly personId: PersonId; readonly hidden: boolean };

/** Records a holder's choice. */
export async function writeNameChoice(tx: Tx, audit: Audit, { awardId, personId, hidden }: Choice): Promise<void> {
  const theirs = and(eq(certificateHiddenNames.awardId, awardId), eq(certificateHiddenNames.personId, personId));
  if (hidden) await tx.insert(certificateHiddenNames).values({ awardId, personId });
  else await tx.delete(certificateHiddenNames).where(theirs);
  await recordEdit(tx, audit, {
    table: 'certificate_hidden_names',
    key: awardId,
    before: { personId, hidden: !hidden },
    after: { personId, hidden },
  });
}
