import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Db } from './db.ts';
import { poolOf } from './transaction.ts';

/**
 * What a program needs to prove that it recorded an event: the key of the environment, and the log that the proof is
 * for.
 */
export type OriginKey = { readonly key: Buffer; readonly logId: string };

/** The environment's keys, of which the event store needs this one. */
type Secrets = { readonly keyFor: (purpose: 'origin') => Buffer };

const secretsOf = new WeakMap<pg.Pool, Secrets>();
const keys = new WeakMap<pg.Pool, Promise<OriginKey>>();

/** Everything that is recorded through this pool from here on carries a proof made with these secrets. */
export const recordsWith = (db: Db, secrets: Secrets): void => {
  const pool = poolOf(db);
  if (secretsOf.get(pool) === secrets) return;
  secretsOf.set(pool, secrets);
  keys.delete(pool);
};

/** Throws where nobody gave the secrets: an event without a proof would count as forged permanently. */
export const originKeyOf = (db: Db): Promise<OriginKey> => {
  const pool = poolOf(db);
  const known = keys.get(pool);
  if (known) return known;
  const secrets = secretsOf.get(pool);
  if (!secrets)
    throw new Error('nothing can be recorded without the secrets of the environment: call recordsWith first');
  const reading = originKeyFor(db, secrets);
  keys.set(pool, reading);
  // Read again when the database could not be reached.
  reading.catch(() => keys.get(pool) === reading && keys.delete(pool));
  return reading;
};

export const originKeyFor = async (db: Db, secrets: Secrets): Promise<OriginKey> => {
  const { rows } = await poolOf(db).query<{ id: string }>('select id from es.log');
  const logId = rows[0]?.id;
  if (logId === undefined) throw new Error('this database has no log');
  return { key: secrets.keyFor('origin'), logId };
};

/**
 * Everything that the program decides about an event. The database sets position and recorded_at, which the chain
 * covers.
 */
export type Said = {
  readonly tenant: string;
  readonly streamId: string;
  readonly version: number;
  readonly eventId: string;
  readonly type: string;
  readonly schemaVersion: number;
  /** JSON without spaces, in the order of `asStored`, as it is sent to the database. */
  readonly data: string;
  readonly meta: string;
  readonly occurredMs: number;
};

/** The proof that an event is the product's own, in hex: HMAC-SHA-256 over its content and the log's id. */
export const proofOf = ({ key, logId }: OriginKey, said: Said): string =>
  createHmac('sha256', key)
    .update(
      `["event","${logId}",${JSON.stringify(said.tenant)},${JSON.stringify(said.streamId)},${said.version},"${said.eventId}",` +
        `${JSON.stringify(said.type)},${said.schemaVersion},${said.data},${said.meta},${said.occurredMs}]`,
    )
    .digest('hex');

/** The text that the database hashes for an event's leaf, read back. */
export type Preimage = readonly [
  hashVersion: number,
  tenant: string,
  streamId: string,
  version: number,
  eventId: string,
  type: string,
  schemaVersion: number,
  data: object,
  meta: { readonly actorId?: unknown },
  occurredMs: number,
  proof?: string,
];

/** The proof that belongs to an event as it is stored; undefined when no program can have written it like that. */
export const proofBelongingTo = (origin: OriginKey, preimage: string): string | undefined => {
  const [, tenant, streamId, version, eventId, type, schemaVersion, data, meta, occurredMs] = JSON.parse(
    preimage,
  ) as Preimage;
  if (!isExact(preimage)) return undefined;
  return proofOf(origin, {
    ...{ tenant, streamId, version, eventId, type, schemaVersion, occurredMs },
    data: JSON.stringify(data),
    meta: JSON.stringify(meta),
  });
};

const STRINGS = /"(?:[^"\\]|\\.)*"/g;
const NUMBERS = /-?\d+(?:\.\d+)?/g;

/**
 * Whether every number is one that a program writes. jsonb keeps more digits than they have, and such a difference
 * would not be visible here.
 */
const isExact = (json: string) =>
  (json.replace(STRINGS, '').match(NUMBERS) ?? []).every((digits) => plainly(Number(digits)) === digits);

/** A number as jsonb prints it: without an exponent. */
const plainly = (value: number): string => {
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d)(?:\.(\d+))?$/.exec(digits) ?? [];
  const places = Number(exponent);
  return places < 0
    ? `${sign}0.${'0'.repeat(-places - 1)}${whole}${fraction}`
    : `${sign}${whole}${fraction.padEnd(places, '0')}`;
};
