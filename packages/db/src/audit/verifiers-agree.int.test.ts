import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { LogCheck } from '@laurel/domain/audit/log-check.ts';
import { createJarTables, dropCoins, openJar } from '@laurel/event-store/testing/jars.ts';
import { verifyChain, verifyLog } from '@laurel/event-store/verify.ts';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { logTools } from '../../../../tests/support/log-tools.ts';
import { exportBundle } from './export-bundle.ts';
import { verifyBundle } from './verify-bundle.mjs';

/** The verifiers, in SQL, in TypeScript, in the standalone file and for the browser, against random forgeries. */
const long = process.env.LAUREL_LONG === '1';
const { db, pool } = await testDatabase();
await createJarTables(db);
await openJar(db, 'a');
await openJar(db, 'b');
for (let i = 0; i < 5; i++) await dropCoins(db, i % 2 ? 'a' : 'b', [i, i + 1]);
const head = 12;
await pool.query('create table public.kept as select * from es.events');
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-verifiers-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const position = fc.integer({ min: 1, max: head });
const bytes = ['leaf_hash', 'chain_hash', 'origin'];
const newLeaf = `leaf_hash = sha256(convert_to(es.leaf_preimage(tenant_id, stream_id, version, event_id, type, schema_version, data, meta, occurred_at, origin), 'UTF8'))`;
const changes: Record<string, string> = {
  stream_id: `'jar-z'`,
  version: 'version + 100',
  event_id: `'01990000-0000-7000-8000-00000000feed'`,
  type: `type || 'x'`,
  schema_version: 'schema_version + 1',
  data: `data || '{"forged": 1}'`,
  meta: `meta || '{"forged": 1}'`,
  occurred_at: `occurred_at + interval '1 millisecond'`,
};
const harm = fc.oneof(
  fc.tuple(fc.constantFrom(...Object.keys(changes)), position, fc.boolean()).map(([column, at, leafToo]) => ({
    at,
    statement: `update es.events set ${column} = ${changes[column]} where position = ${at};
        ${leafToo ? `update es.events set ${newLeaf} where position = ${at}` : ''}`,
  })),
  fc.tuple(fc.constantFrom(...bytes), position, fc.integer({ min: 0, max: 31 })).map(([column, at, byte]) => ({
    at,
    statement: `update es.events set ${column} = set_byte(${column}, ${byte}, get_byte(${column}, ${byte}) # 1) where position = ${at}`,
  })),
  fc
    .tuple(position, position)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => ({
      at: Math.min(one, other),
      statement: `update es.events set position = 1000 where position = ${one}; update es.events set position = ${one}
        where position = ${other}; update es.events set position = ${other} where position = 1000`,
    })),
  fc.integer({ min: 1, max: head - 1 }).map((at) => ({
    at: at + 1,
    statement: `delete from es.events where position = ${at}`,
  })),
  fc.constant({
    at: head + 1,
    statement: `insert into es.events select position + 1, tenant_id, stream_id, version + 1, gen_random_uuid(), type, schema_version,
      data, meta, occurred_at, recorded_at, hash_version, leaf_hash, chain_hash, origin from es.events where position = ${head}`,
  }),
);
const unguarded = (statement: string) =>
  pool.query(
    `begin; alter table es.events disable trigger user; ${statement}; alter table es.events enable trigger user; commit`,
  );

const checkedOnAnyPlatform = async (file: string) => {
  const check = new LogCheck(logTools);
  for (const line of gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n'))
    check.take(line);
  return check.finish();
};

/** In two halves, as a long log is checked, wherever the middle is. */
const problemsOfHalves = async () =>
  (await verifyLog(db, { worthHalving: 1 })).filter((problem) => problem.position !== undefined);

it('name the same first position, whichever column, byte, pair of rows, row or head was forged', async () => {
  const file = path.join(folder, 'bundle.ndjson.gz');
  await fc.assert(
    fc.asyncProperty(harm, async ({ at, statement }) => {
      await unguarded(statement);
      try {
        const sql = (await pool.query('select pos::int as position, problem from es.verify()')).rows;
        expect([statement, sql[0]?.position]).toEqual([statement, at]);
        expect(await problemsOfHalves()).toEqual(sql);
        const [typescript] = await verifyChain(db, { page: 3 });
        expect(typescript).toEqual(sql[0]);
        await exportBundle(db, file);
        const [bundled] = (await verifyBundle(file)).problems;
        expect(bundled).toEqual(sql[0]);
        expect((await checkedOnAnyPlatform(file)).first[0]?.position).toBe(at);
      } finally {
        await unguarded('delete from es.events; insert into es.events select * from public.kept');
      }
    }),
    { numRuns: long ? 300 : 40, seed: 20261121 },
  );
  expect(await verifyChain(db)).toEqual([]);
  await exportBundle(db, file);
  expect(await checkedOnAnyPlatform(file)).toMatchObject({ events: head, problems: 0 });
});

it('is read for the browser however hostile its lines are', () => {
  const hash = '0'.repeat(64);
  const event = (at: number, preimage: unknown) => ({
    ...{ kind: 'event', position: at, recordedMs: 0 },
    ...{ preimage: JSON.stringify(preimage), leaf: hash, chain: hash },
  });
  const checked = (...lines: object[]) => {
    const check = new LogCheck(logTools);
    for (const line of [{ kind: 'log', format: 'laurel-bundle-1', logId: 'a', events: 0 }, ...lines])
      check.take(JSON.stringify(line));
    return check.finish();
  };
  // Each position is four times the one before: memory follows the lines, not what they state.
  const invented = Array.from({ length: 20 }, (_, n) => event(4 ** (n + 6), ['', '', 's', n + 1]));
  expect(checked(...invented)).toMatchObject({ events: 4 ** 25 });
  // Values that cannot be made into a text or a number.
  const nothing = { toString: 1, valueOf: 1 };
  const found = checked(event(1, ['', '', nothing, nothing]));
  expect(found.first).toContainEqual({ position: 1, problem: 'versionGap' });
  expect(checked({ kind: nothing }).first).toContainEqual({ position: 0, problem: 'unreadable' });
  const texts = { logId: 'a', chainHash: hash, signedAt: '', keyId: '', publicKey: '', signature: '' };
  const anchor = { kind: 'anchor', position: 1, ...texts, previous: nothing };
  expect(checked(anchor).first).toContainEqual({ position: 0, problem: 'unreadable' });
});

it('agree on a part of the log, wherever it starts and ends', async () => {
  await unguarded(`update es.events set data = data || '{"forged": 1}' where position = 7`);
  try {
    for (const from of [1, 2, 6, 7, 8, head])
      for (const to of [from, from + 1, 7, 9, head]) {
        const range = { from, to: Math.min(to, head) };
        const sql = (await pool.query('select pos::int as position, problem from es.verify($1, $2)', [from, range.to]))
          .rows;
        expect([range, await verifyChain(db, { ...range, page: 3 })]).toEqual([range, sql]);
        const halves = await verifyLog(db, { ...range, worthHalving: 1 });
        expect([range, halves.filter(({ position }) => position !== undefined)]).toEqual([range, sql]);
      }
  } finally {
    await unguarded('delete from es.events; insert into es.events select * from public.kept');
  }
});

it('report a time finer than its hash and an unknown hash version, which a bundle does not contain', async () => {
  const unhashed: Record<string, string> = {
    occurred_at: `occurred_at + interval '1 microsecond'`,
    recorded_at: `recorded_at + interval '1 microsecond'`,
    hash_version: '1',
  };
  for (const [column, value] of Object.entries(unhashed)) {
    await unguarded(`update es.events set ${column} = ${value} where position = 7`);
    const sql = (await pool.query('select pos::int as position, problem from es.verify()')).rows;
    expect([column, sql[0]?.position]).toEqual([column, 7]);
    expect(await verifyChain(db)).toEqual(sql);
    expect(await problemsOfHalves()).toEqual(sql);
    await unguarded('delete from es.events; insert into es.events select * from public.kept');
  }
});
