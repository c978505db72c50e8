import { createHash } from 'node:crypto';
import { type NamedKey, namedKeys } from '@laurel/domain/audit/keys.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { originKeyFor, recordsWith } from '@laurel/event-store/origin.ts';
import { opensSubjectKeys } from '@laurel/event-store/subjects.ts';
import { sql } from 'drizzle-orm';
import type { Secrets } from '../kernel/secrets.ts';
import { beginRowMarks } from '../rows/begin-row-marks.ts';
import { signingKey } from './anchors.ts';
import { beginOriginProofs } from './begin-origin-proofs.ts';
import { isProvenWith } from './origin-proofs.ts';
import { recordKey } from './record-key.ts';

/** The environment has a different key from the one this log uses. */
class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

const variables: Readonly<Record<NamedKey, string>> = {
  personalData: 'LAUREL_KEK',
  signing: 'LAUREL_SIGNING_SECRET',
  blindIndex: 'LAUREL_BLIND_INDEX_SECRET',
  origin: 'LAUREL_ORIGIN_SECRET',
};
const without: Readonly<Record<NamedKey, string>> = {
  personalData: 'the personal data stored here cannot be read',
  signing: 'anchors and certificates would be signed by somebody else',
  blindIndex: 'identity numbers, phone numbers and e-mail addresses stored here are not found again',
  origin: 'nobody can tell the events that the product recorded from others',
};

/** Fingerprints of the keys that the environment gives. */
const keyIdsOf = (secrets: Secrets): Readonly<Record<NamedKey, string>> => ({
  personalData: fingerprint(secrets.keyFor('personalData')),
  signing: signingKey(secrets.keyFor('signing')).keyId,
  blindIndex: fingerprint(secrets.keyFor('blindIndex')),
  origin: fingerprint(secrets.keyFor('origin')),
});

const fingerprint = (key: Buffer) =>
  createHash('sha256').update('laurel-key-id').update(key).digest('hex').slice(0, 16);

/** The keys that the log says are in use. */
async function keyIdsInUse(db: Db): Promise<ReadonlyMap<NamedKey, string>> {
  const { rows } = await db.execute<{ key: NamedKey; id: string }>(sql`
    select distinct on (e.stream_id) e.data ->> 'key' as key, e.data ->> 'keyId' as id from es.events e
     where e.type = 'audit.key_in_use' order by e.stream_id, e.version desc`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

const bringBack = (key: NamedKey, inUse: string, given: string) =>
  `the key for ${key} is not the one this database works with (${inUse}, not ${given}): bring back the ${variables[key]} ` +
  `or the LAUREL_SECRET that it was used with. Without it ${without[key]}. If the key was changed on purpose: verify with the former one, then npm run audit -- accept-keys --reason <text>`;

/**
 * Throws `WrongKey`, with a sentence that says what to bring back, unless the keys are those that the log names. With them
 * this program may record.
 */
export async function mustHoldItsKeys(db: Db, secrets: Secrets): Promise<void> {
  const [inUse, given] = [await keyIdsInUse(db), keyIdsOf(secrets)];
  for (const key of namedKeys) {
    const id = inUse.get(key);
    if (id !== undefined && id !== given[key]) throw new WrongKey(bringBack(key, id, given[key]));
  }
  if (!inUse.has('personalData')) await mustOpen(db, secrets);
  recordsWith(db, secrets);
}

/** A database of an earlier release names no keys: then the encrypted data show whether the key is right. */
const mustOpen = async (db: Db, secrets: Secrets) => {
  if (await opensSubjectKeys(db, secrets.keyFor('personalData'))) return;
  throw new WrongKey(
    `the key for personalData does not open what is sealed in this database: bring back the ${variables.personalData} or ` +
      `the LAUREL_SECRET that it was used with. Without it ${without.personalData}`,
  );
};

/** Checks the keys, and records those that the log does not name yet: at the first start of a database. */
export async function recordKeys(db: Db, secrets: Secrets): Promise<void> {
  await mustHoldItsKeys(db, secrets);
  const [inUse, given] = [await keyIdsInUse(db), keyIdsOf(secrets)];
  if (!inUse.has('origin')) await beginOriginProofs(db, null);
  for (const key of namedKeys) if (!inUse.has(key)) await recordKey(db, key, given[key], null);
}

/**
 * Records the keys of the environment as those in use: an operator's act after a key was changed. The key of personal
 * data must open what is sealed, whatever the operator says. Under another key of the blind index all rows are marked
 * as they are, including those altered outside the product; under another key of origins earlier events are accepted as
 * they are. Returns which keys changed.
 */
export async function acceptKeys(db: Db, secrets: Secrets, reason: string): Promise<NamedKey[]> {
  await mustOpen(db, secrets);
  const [inUse, given] = [await keyIdsInUse(db), keyIdsOf(secrets)];
  const changed = namedKeys.filter((key) => inUse.get(key) !== given[key]);
  recordsWith(db, secrets);
  // Somebody may have written another key into the log, to have forged events accepted as they are.
  if (changed.includes('origin') && !(await isProvenWith(db, await originKeyFor(db, secrets))))
    await beginOriginProofs(db, inUse.has('origin') ? reason : null);
  // Before the key is recorded: cut off in between, it counts as changed still, and another call marks them.
  if (changed.includes('blindIndex')) await beginRowMarks(db, secrets, reason);
  for (const key of changed) await recordKey(db, key, given[key], reason);
  return changed;
}
