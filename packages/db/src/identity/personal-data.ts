import { maskIdCard } from '@laurel/domain/identity/id-card.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '../db.ts';
import { openFor, sealFor } from '../event-store/subjects.ts';
import type { Secrets } from '../secrets.ts';
import { blindIndex, canonical } from './blind-index.ts';
import type { PersonRow } from './persons.ts';

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

/** The value in the clear; undefined when there is none. */
export async function openField(
  db: Db,
  secrets: Secrets,
  person: PersonRow,
  field: PersonalField,
): Promise<string | undefined> {
  const sealed = person[field];
  return sealed ? openFor(db, sealed, placeOf(field), secrets.keyFor('personalData')) : undefined;
}

/** Where a value belongs; it opens nowhere else. */
const placeOf = (field: PersonalField) => `person|${field}`;
