import { secretsFrom } from '@laurel/adapters/secrets.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connectToRecord } from '../../../tests/support/recording.ts';
import { connect } from './db.ts';
import { executeMany } from './execute-many.ts';
import {
  type OriginKey,
  originKeyFor,
  originKeyOf,
  proofBelongingTo,
  proofOf,
  recordsWith,
  type Said,
} from './origin.ts';
import { asStored } from './stored-json.ts';
import { createJarTables, dropCoins, jarLog, openJar } from './testing/jars.ts';
import { verifyChain, verifyLog } from './verify.ts';

const { db, pool, url } = await testDatabase();
await createJarTables(db);
const secrets = secretsFrom({ NODE_ENV: 'test' });
const proven = { origin: await originKeyFor(db, secrets), after: 0 };

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((one) => !one.includes('\0'));
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger());
const value = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(text, number), { maxLength: 3 }),
);
const name = fc.oneof(text, fc.nat().map(String), fc.constant('__proto__'));
const object = fc.array(fc.tuple(name, value), { maxLength: 5 }).map((entries) => Object.fromEntries(entries));
const said = fc.record({
  tenant: text,
  streamId: text,
  version: fc.nat(),
  eventId: fc.uuid(),
  type: text,
  schemaVersion: fc.nat({ max: 999 }),
  data: object.map((one) => JSON.stringify(asStored(one))),
  meta: object.map((one) => JSON.stringify(asStored(one))),
  occurredMs: fc.integer({ min: -2e12, max: 7e12 }),
});
/** As the database prints an event's content. */
const preimageOf = async ({
  tenant,
  streamId,
  version,
  eventId,
  type,
  schemaVersion,
  data,
  meta,
  occurredMs,
}: Said) => {
  const { rows } = await pool.query(
    `select es.leaf_preimage($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::numeric / 1000), '\\x00') as text`,
    [tenant, streamId, version, eventId, type, schemaVersion, data, meta, occurredMs],
  );
  return String(rows[0].text);
};

it('is the same when the event is read back, whatever its content, and different for any other content', async () => {
  const key: OriginKey = { key: Buffer.alloc(32, 1), logId: crypto.randomUUID() };
  await fc.assert(
    fc.asyncProperty(said, said, async (one, other) => {
      const proof = proofOf(key, one);
      expect(proofBelongingTo(key, await preimageOf(one))).toBe(proof);
      for (const field of Object.keys(one) as (keyof Said)[]) {
        const changed = { ...one, [field]: other[field] };
        if (changed[field] !== one[field]) expect([field, proofOf(key, changed)]).not.toEqual([field, proof]);
      }
      expect(proofOf({ ...key, logId: crypto.randomUUID() }, one)).not.toBe(proof);
      expect(proofOf({ ...key, key: Buffer.alloc(32, 2) }, one)).not.toBe(proof);
    }),
    { numRuns: 150 },
  );
});

it('covers no number that a program cannot have written', async () => {
  const one = {
    tenant: 'laurel',
    streamId: 'jar-a',
    version: 1,
    eventId: crypto.randomUUID(),
    type: 'x',
    schemaVersion: 1,
  };
  const of = async (number: string) => {
    const written = { ...one, data: `{"n": ${number}}`, meta: '{}', occurredMs: 0 };
    return proofBelongingTo(proven.origin, await preimageOf(written));
  };
  for (const number of ['0.1', '1e21', '1.5e300', '1e-7', '2.5e-9', '-3', '5e-324', '9007199254740993'])
    expect([number, await of(number)]).toEqual([
      number,
      number === '9007199254740993' ? undefined : expect.any(String),
    ]);
  for (const number of ['0.1000000000000000000001', '1.0', '1.50']) expect(await of(number)).toBeUndefined();
});

it('is part of every event, whichever way it is recorded, and of the chain', async () => {
  for (const jar of ['a', 'b']) await openJar(db, jar, { name: `${jar} 奖 $json$ '` });
  await dropCoins(db, 'a', [1]);
  await dropCoins(db, 'a', [2, 3]);
  const many = ['a', 'b'].map((jarId) => ({
    useCase: 'jar.drop_one',
    command: { jarId },
    commandId: `one-${jarId}`,
    actor: { kind: 'system' as const, personId: crypto.randomUUID() as never, groupId: null, roles: [] as never },
    request: { correlationId: 'many' },
    takes: {},
    fresh: [`jar-fresh-${jarId}`],
    decide: () => ({
      ok: true as const,
      events: [{ type: 'jar.opened', data: { jarId: `fresh-${jarId}`, name: jarId, room: 1 } }],
    }),
  }));
  const answers = await executeMany(db, many as never, { log: jarLog });
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const { rows } = await pool.query('select distinct hash_version, length(origin) as length from es.events');
  expect(rows).toEqual([{ hash_version: 2, length: 32 }]);
  expect(await verifyLog(db)).toEqual([]);
  expect(await verifyChain(db, { proven })).toEqual([]);
  await pool.query(`alter table es.events disable trigger user;
    update es.events set origin = sha256(origin) where position = 2;
    update es.events set origin = null where position = 3;
    alter table es.events enable trigger user`);
  const wrong = [
    { position: 2, problem: 'content changed' },
    { position: 3, problem: 'unknown hash version' },
  ];
  expect(await verifyLog(db)).toEqual(wrong);
  expect(await verifyChain(db)).toEqual(wrong);
});

it('proves nothing in another log, or under another secret', async () => {
  const other = secretsFrom({ NODE_ENV: 'test', LAUREL_ORIGIN_SECRET: 'another' });
  const forged = async (origin: OriginKey) => (await verifyChain(db, { from: 4, proven: { origin, after: 0 } })).length;
  expect(await forged(proven.origin)).toBe(0);
  expect(await forged({ ...proven.origin, logId: crypto.randomUUID() })).toBeGreaterThan(2);
  expect(await forged(await originKeyFor(db, other))).toBeGreaterThan(2);
  // Only events after the position where proofs begin need one.
  const { rows } = await pool.query('select max(position)::int as head from es.events');
  const from = await originKeyFor(db, other);
  expect(await verifyChain(db, { from: 4, proven: { origin: from, after: rows[0].head } })).toEqual([]);
});

it('is needed to record anything: a program without the secret writes nothing', async () => {
  const without = connect(url, { max: 1 });
  await expect(openJar(without.db, 'none')).rejects.toThrow('without the secrets of the environment');
  await without.pool.end();
  expect((await pool.query(`select from es.streams where stream_id = 'jar-none'`)).rowCount).toBe(0);
});

it('is created again when the log’s id could not be read, or the secret was changed', async () => {
  const own = connectToRecord(url, { max: 1 });
  await pool.query('alter table es.log rename to away');
  await expect(openJar(own.db, 'late')).rejects.toThrow();
  await pool.query('alter table es.away rename to log');
  expect(await openJar(own.db, 'late')).toMatchObject({ ok: true });
  const before = await originKeyOf(own.db);
  recordsWith(own.db, secretsFrom({ NODE_ENV: 'test', LAUREL_ORIGIN_SECRET: 'another' }));
  expect((await originKeyOf(own.db)).key.equals(before.key)).toBe(false);
  await own.pool.end();
});
