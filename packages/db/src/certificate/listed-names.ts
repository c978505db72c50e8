import type { ListedAs } from '@laurel/domain/certificate/listed-name.ts';
import type { GroundId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';

/**
 * How holders chose to be named in the public list of recipients; without a row, masked. It is stored by award, so that
 * a certificate that replaces another keeps the choice.
 */
export const certificateListedNames = appSchema.table(
  'certificate_listed_names',
  {
    awardId: uuid('award_id').$type<GroundId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    listedAs: text('listed_as').$type<Exclude<ListedAs, 'masked'>>().notNull(),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.awardId, t.personId] })],
);

/** Who chose what, by award; who is missing is masked. */
export async function listedNames(
  db: Db | Tx,
  awardIds: readonly GroundId[],
): Promise<Map<GroundId, Map<PersonId, ListedAs>>> {
  const chosen = new Map<GroundId, Map<PersonId, ListedAs>>();
  if (awardIds.length === 0) return chosen;
  const { awardId, personId, listedAs } = certificateListedNames;
  const rows = await db
    .select({ awardId, personId, listedAs })
    .from(certificateListedNames)
    .where(inArray(awardId, [...awardIds]));
  for (const row of rows) {
    const ofAward = chosen.get(row.awardId) ?? new Map<PersonId, ListedAs>();
    chosen.set(row.awardId, ofAward.set(row.personId, row.listedAs));
  }
  return chosen;
}

type Choice = {
  readonly awardId: GroundId;
  readonly personId: PersonId;
  readonly before: ListedAs;
  readonly listedAs: ListedAs;
};

/** Records how a holder chose to be listed. */
export async function writeListedName(
  tx: Tx,
  audit: Audit,
  { awardId, personId, before, listedAs }: Choice,
): Promise<void> {
  const theirs = and(eq(certificateListedNames.awardId, awardId), eq(certificateListedNames.personId, personId));
  await tx.delete(certificateListedNames).where(theirs);
  if (listedAs !== 'masked') await tx.insert(certificateListedNames).values({ awardId, personId, listedAs });
  await recordEdit(tx, audit, {
    table: 'certificate_listed_names',
    key: awardId,
    before: { personId, listedAs: before },
    after: { personId, listedAs },
  });
}
