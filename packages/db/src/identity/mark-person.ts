import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { MarkedField } from '../rows/marked-tables.ts';
import { markRows } from '../rows/row-marks.ts';

const columnsOf: Readonly<Record<MarkedField<'persons'>, readonly string[]>> = {
  name: ['realName', 'nameEn'],
  school: ['schoolCode'],
  phone: ['phone'],
  email: ['email'],
  idCard: ['idCard'],
  bankCard: ['bankCard', 'bankName'],
};
const fieldsOf = Object.entries(columnsOf) as [MarkedField<'persons'>, readonly string[]][];

/** Marks what these columns, just written, say about a person. */
export async function markPerson(tx: Db | Tx, secrets: Secrets, personId: PersonId, columns: object): Promise<void> {
  const written = fieldsOf.filter(([, names]) => names.some((name) => name in columns)).map(([field]) => field);
  if (written.length > 0) await markRows(tx, secrets, 'persons', [personId], written);
}
