import { maskIdCard } from '@laurel/domain/identity/id-card.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Sealed } from '@laurel/domain/kernel/sealed.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { openAll, openFor, sealFor } from '@laurel/event-store/subjects.ts';
import { inArray } from 'drizzle-orm';
import type { Secrets } from '../kernel/secrets.ts';
import { type PersonRow, persons } from '../people/persons.ts';
import { blindIndex, canonical } from './blind-index.ts';

/** What is sealed under the person's own key. */
export type PersonalField = 'idCard' | 'phone' | 'email' | 'bankCard';

/** What a value looks like where it is shown: enough to recognise one's own, not enough to use. */
export const masked: Record<PersonalField, (value: string) => string> = {
  idCard: maskIdCard,
  phone: (value) => (value.length < 7 ? '***' : `${value.slice(0, 3)}****${value.slice(-4)}`),
  email: (value) => value.replace(/^(.)[^@]*(?=@)/, '$1***'),
  bankCard: (value) => `**** **** **** ${value.slice(-4)}`,
};

/** The columns of one sealed value: ciphertext, mask and, for those that must be found again, keyed hash. */
export async function sealedColumns(tx: Db, secrets: Secrets, personId: PersonId, field: PersonalField, value: string) {
  const plain = field === 'bankCard' ? value.replace(/\s/g, '') : canonical(field, value);
  const sealed = await sealFor(tx, personId, plain, placeOf(field), secrets.keyFor('personalData'));
  return {
    [field]: sealed,
    [`${field}Mask`]: masked[field](plain),
    ...(field === 'bankCard' ? {} : { [`${field}Index`]: blindIndex(secrets, field, plain) }),
  };
}

/** The columns that take one value away. */
export const clearedColumns = (field: PersonalField) => ({
  [field]: null,
  [`${field}Mask`]: null,
  ...(field === 'bankCard' ? {} : { [`${field}Index`]: null }),
});

/** The decrypted value; undefined when there is none. */
export async function openField(
  db: Db,
  secrets: Secrets,
  person: PersonRow,
  field: PersonalField,
): Promise<string | undefined> {
  const sealed = person[field];
  return sealed ? openFor(db, sealed, placeOf(field), secrets.keyFor('personalData')) : undefined;
}

/** These values decrypted; empty where there is none, and for erased people. */
async function opened<Field extends PersonalField>(
  db: Db,
  secrets: Secrets,
  ids: readonly PersonId[],
  fields: readonly Field[],
): Promise<ReadonlyMap<PersonId, Record<Field, string>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(persons)
    .where(inArray(persons.personId, [...new Set(ids)]));
  const sealed = rows.flatMap((row) =>
    fields.flatMap((field) => {
      const value: Sealed | null = row[field];
      return value ? [{ personId: row.personId, field, sealed: value, aad: placeOf(field) }] : [];
    }),
  );
  const values = await openAll(db, sealed, secrets.keyFor('personalData'));
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;
  const known = new Map(rows.map((row) => [row.personId, { ...empty }]));
  for (const [index, one] of sealed.entries()) {
    const value = values[index];
    const person = known.get(one.personId);
    if (person && value !== undefined && value !== ERASED) person[one.field] = value;
  }
  return known;
}

/** Phone numbers and e-mail addresses decrypted; empty where there is none, and for erased people. */
export const contactsOf = (db: Db, secrets: Secrets, ids: readonly PersonId[]) =>
  opened(db, secrets, ids, ['phone', 'email']);

/** The numbers of bank cards decrypted, of those who named one. */
export async function bankCardsOf(
  db: Db,
  secrets: Secrets,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, string>> {
  const found = await opened(db, secrets, ids, ['bankCard']);
  return new Map([...found].flatMap(([personId, { bankCard }]) => (bankCard ? [[personId, bankCard] as const] : [])));
}

/** Where a value belongs; it opens nowhere else. */
const placeOf = (field: PersonalField) => `person|${field}`;
