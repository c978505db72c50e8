import { publicKeyIn } from '@laurel/domain/kernel/did-key.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';
import { keyIdOf } from './anchors.ts';

/** Fingerprints of the keys that the log says this installation ever signed with; a log of an early release names none. */
export async function signingKeyIds(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await poolOf(db).query<{ id: string }>(
    `select e.data ->> 'keyId' as id from es.events e where e.type = 'audit.key_in_use' and e.data ->> 'key' = 'signing'`,
  );
  return new Set(rows.map(({ id }) => id));
}

const idOf = (did: string): string | undefined => {
  const publicKey = publicKeyIn(did);
  return publicKey && keyIdOf(Buffer.from(publicKey));
};

/**
 * Keys that this installation signed with and that `listed` (did:keys) leaves out: what they signed is not confirmed by
 * our DID document. Each as its did:key, where a status list that it signed is still stored, or as its fingerprint.
 */
export async function unlistedSigners(db: Db, listed: readonly string[]): Promise<string[]> {
  const ids = new Set(listed.map(idOf));
  const missing = [...(await signingKeyIds(db))].filter((id) => !ids.has(id));
  if (missing.length === 0) return [];
  const { rows } = await poolOf(db).query<{ did: string }>(
    `select distinct 'did:key:' || split_part(document::jsonb -> 'proof' ->> 'verificationMethod', '#', 2) as did
       from app.certificate_status_lists`,
  );
  const known = new Map(rows.map(({ did }) => [idOf(did), did]));
  return missing.map((id) => known.get(id) ?? `the key ${id}`);
}
