import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { RefusalDetail } from '@laurel/domain/kernel/decision.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { eq, sql } from 'drizzle-orm';
import { type PersonRow, persons } from '../people/persons.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { explainConflict } from '../rows/version-conflict.ts';
import { markPerson } from './mark-person.ts';

/** The person, locked for the rest of the transaction. */
export const lockedPerson = async (tx: Tx, personId: PersonId): Promise<PersonRow | undefined> =>
  (await tx.select().from(persons).where(eq(persons.personId, personId)).for('update'))[0];

/**
 * Writes columns of a person, marks them and records which fields were touched, without their values: an erased person
 * must not live on in the log.
 */
export async function writePerson(tx: Tx, audit: Audit, personId: PersonId, columns: Record<string, unknown>) {
  await tx
    .update(persons)
    .set({ ...columns, version: sql`${persons.version} + 1` })
    .where(eq(persons.personId, personId));
  await markPerson(tx, audit.secrets, personId, columns);
  const changed = Object.keys(columns)
    .filter((column) => !/(Index|Mask)$/.test(column))
    .toSorted();
  await recordEdit(tx, audit, { table: 'persons', key: personId, before: { changed: [] }, after: { changed } });
}

/** For `explain` of an edit. People do not see which of the staff changed their data. */
export const explainPerson = (
  tx: Tx,
  reader: Actor,
  refusal: string,
  { personId, version }: Pick<PersonRow, 'personId' | 'version'>,
): Promise<RefusalDetail | undefined> =>
  explainConflict(tx, reader, refusal, {
    table: 'persons',
    key: personId,
    version,
    named: reader.personId !== personId,
  });
