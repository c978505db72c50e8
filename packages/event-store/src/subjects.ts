import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ERASED, type Sealed } from '@laurel/domain/kernel/sealed.ts';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './db.ts';

/** A person's key was destroyed: nothing new can be sealed for them. */
export class SubjectErased extends Error {
  override name = 'SubjectErased';
}

/**
 * Encrypts a value with the person's own key, which is made at first use. `aad` says where the value belongs
 * (`certificate-<id>|name`): it opens nowhere else. `kek` wraps the persons' keys. Throws `SubjectErased` after `shredSubject`.
 */
export const sealFor = async (
  db: Db | Tx,
  subjectId: string,
  value: string,
  aad: string,
  kek: Buffer,
): Promise<Sealed> => {
  const [sealed] = await sealAll(db, [{ subjectId, value, aad }], kek);
  return sealed as Sealed;
};

/** Many values in two statements, in their order: what a batch of certificates needs. Throws `SubjectErased`. */
export const sealAll = async (
  db: Db | Tx,
  values: readonly { readonly subjectId: string; readonly value: string; readonly aad: string }[],
  kek: Buffer,
): Promise<Sealed[]> => {
  const subjects = [...new Set(values.map(({ subjectId }) => subjectId))].sort();
  if (subjects.length === 0) return [];
  const made = subjects.map((subjectId) => {
    const { iv, ct, tag } = encrypt(kek, randomBytes(32), Buffer.from(subjectId));
    return Buffer.concat([iv, tag, ct]).toString('hex');
  });
  await db.execute(sql`
    insert into es.subject_keys (subject_id, wrapped_dek)
    select s, decode(k, 'hex') from unnest(${sql.param(subjects)}::text[], ${sql.param(made)}::text[]) as new (s, k)
    on conflict do nothing`);
  const { rows } = await db.execute<{ subject_id: string; key_version: number; wrapped_dek: Buffer | null }>(sql`
    select subject_id, key_version, wrapped_dek from es.subject_keys
     where subject_id = any (${sql.param(subjects)}::text[])`);
  const keys = new Map(rows.map((row) => [row.subject_id, { dek: unwrap(row, kek), version: row.key_version }]));
  return values.map(({ subjectId, value, aad }) => {
    const key = keys.get(subjectId);
    if (!key) throw new Error(`no key for ${subjectId}`);
    const { iv, ct, tag } = encrypt(key.dek, Buffer.from(value), boundTo(subjectId, key.version, aad));
    const text = (part: Buffer) => part.toString('base64url');
    return { $enc: { s: subjectId, k: key.version, iv: text(iv), ct: text(ct), tag: text(tag) } };
  });
};

/** The value again, or '[erased]' when the person's key is gone. Throws when it was moved or tampered with. */
export const openFor = async (db: Db | Tx, sealed: Sealed, aad: string, kek: Buffer): Promise<string> => {
  const [value] = await openAll(db, [{ sealed, aad }], kek);
  return value as string;
};

/** Several values in one query, in their order. */
export const openAll = async (
  db: Db | Tx,
  values: readonly { readonly sealed: Sealed; readonly aad: string }[],
  kek: Buffer,
): Promise<string[]> => {
  if (values.length === 0) return [];
  const subjects = [...new Set(values.map(({ sealed }) => sealed.$enc.s))];
  const { rows } = await db.execute<{ subject_id: string; wrapped_dek: Buffer | null }>(
    sql`select subject_id, wrapped_dek from es.subject_keys where subject_id = any (${sql.param(subjects)}::text[])`,
  );
  const keys = new Map(rows.flatMap((row) => (row.wrapped_dek ? [[row.subject_id, unwrap(row, kek)] as const] : [])));
  return values.map(({ sealed: { $enc }, aad }) => {
    const dek = keys.get($enc.s);
    return dek ? decrypt(dek, $enc, boundTo($enc.s, $enc.k, aad)) : ERASED;
  });
};

/** Whether this key opens the persons' keys that are stored: tried on one of them; true when there is none yet. */
export const opensSubjectKeys = async (db: Db | Tx, kek: Buffer): Promise<boolean> => {
  const { rows } = await db.execute<{ subject_id: string; wrapped_dek: Buffer }>(
    sql`select subject_id, wrapped_dek from es.subject_keys where wrapped_dek is not null limit 1`,
  );
  return rows[0] === undefined || isKey(rows[0], kek);
};

type Wrapped = { readonly subject_id: string; readonly wrapped_dek: Buffer | null };

/** Whether the stored key of a person is still valid. */
export const isKey = (row: Wrapped, kek: Buffer): boolean => {
  try {
    unwrap(row, kek);
    return true;
  } catch {
    return false;
  }
};

/** Destroys a person's key: whatever was sealed for them can never be read again, here or in any copy of the log. */
export const shredSubject = async (db: Db | Tx, subjectId: string): Promise<void> => {
  await db.execute(sql`
    insert into es.subject_keys (subject_id, wrapped_dek, shredded_at) values (${subjectId}, null, now())
    on conflict (subject_id) do update set wrapped_dek = null, shredded_at = coalesce(es.subject_keys.shredded_at, now())`);
};

/** Which of these people were erased: nothing can be sealed for them any more. */
export const erasedAmong = async (db: Db | Tx, subjectIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (subjectIds.length === 0) return new Set();
  const { rows } = await db.execute<{ subject_id: string }>(sql`
    select subject_id from es.subject_keys
     where wrapped_dek is null and subject_id = any (${sql.param([...new Set(subjectIds)])}::text[])`);
  return new Set(rows.map(({ subject_id }) => subject_id));
};

const unwrap = ({ subject_id, wrapped_dek }: Wrapped, kek: Buffer) => {
  if (!wrapped_dek) throw new SubjectErased(`the key of ${subject_id} was destroyed`);
  const parts = { iv: wrapped_dek.subarray(0, 12), tag: wrapped_dek.subarray(12, 28), ct: wrapped_dek.subarray(28) };
  return decryptBytes(kek, parts, Buffer.from(subject_id));
};

const boundTo = (subjectId: string, version: number, aad: string) => Buffer.from(`${subjectId}|${version}|${aad}`);

const encrypt = (key: Buffer, plain: Buffer, aad: Buffer) => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad);
  const ct = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv, ct, tag: cipher.getAuthTag() };
};

const decryptBytes = (key: Buffer, parts: { iv: Buffer; ct: Buffer; tag: Buffer }, aad: Buffer) => {
  const decipher = createDecipheriv('aes-256-gcm', key, parts.iv, { authTagLength: 16 }).setAAD(aad);
  decipher.setAuthTag(parts.tag);
  return Buffer.concat([decipher.update(parts.ct), decipher.final()]);
};

const decrypt = (key: Buffer, { iv, ct, tag }: Sealed['$enc'], aad: Buffer) => {
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  return decryptBytes(key, { iv: bytes(iv), ct: bytes(ct), tag: bytes(tag) }, aad).toString();
};
