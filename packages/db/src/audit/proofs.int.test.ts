import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createJarTables, dropCoins, openJar } from '@laurel/event-store/testing/jars.ts';
import { verifyChain, verifyLog } from '@laurel/event-store/verify.ts';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { publishedAnchors, signingKey, storedAnchors, takeAnchor, verifyAnchors } from './anchors.ts';
import { exportBundle } from './export-bundle.ts';
import { verifyBundle } from './verify-bundle.mjs';

const long = process.env.LAUREL_LONG === '1';
const { db, pool, url } = await testDatabase();
await createJarTables(db);
const key = signingKey(Buffer.alloc(32, 7));
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-anchors-'));

await openJar(db, 'a');
await openJar(db, 'b');
for (let i = 0; i < 6; i++) await dropCoins(db, i % 2 ? 'a' : 'b', [i, i + 1]);
const head = 14;

/** Changes data in a transaction, returns the findings, and rolls back. */
const harmed = async <Answer>(harm: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin; alter table es.events disable trigger user');
    await client.query(harm);
    return await ask(client);
  } finally {
    await client.query('rollback');
    await client.end();
  }
};
const problems = async (client: pg.Client) => [
  ...(await client.query('select pos::int as position, problem from es.verify()')).rows,
  ...(await client.query('select stream, problem from es.verify_streams()')).rows,
];

const newLeaf = `leaf_hash = sha256(convert_to(es.leaf_preimage(tenant_id, stream_id, version, event_id, type, schema_version,
  data, meta, occurred_at, origin), 'UTF8'))`;
/** Recomputes the whole chain from a position on, as a person with full access could. */
const newChain = (from: number) => `
  do $$ declare r record; h bytea := coalesce((select chain_hash from es.events where position = ${from - 1}), sha256('genesis')); begin
    for r in select * from es.events where position >= ${from} order by position loop
      h := sha256(h || int8send(r.position) || int8send(es.epoch_ms(r.recorded_at)) || r.leaf_hash);
      update es.events set chain_hash = h where position = r.position;
    end loop;
  end $$`;

describe('verifying', () => {
  it('finds nothing in an untouched log, either way', async () => {
    expect(await verifyLog(db)).toEqual([]);
    expect(await verifyChain(db)).toEqual([]);
    expect(await verifyLog(db, { from: 5 })).toEqual([]);
    expect(await verifyChain(db, { from: 5 })).toEqual([]);
  });

  it('names the first position where any column of any row was changed', async () => {
    const changes = {
      tenant_id: `'other'`,
      stream_id: `'jar-z'`,
      version: 'version + 100',
      event_id: 'gen_random_uuid()',
      type: `type || 'x'`,
      schema_version: 'schema_version + 1',
      data: `data || '{"forged": 1}'`,
      meta: `jsonb_set(meta, '{actorId}', '"somebody"')`,
      occurred_at: `occurred_at + interval '1 millisecond'`,
      recorded_at: `recorded_at + interval '1 second'`,
      hash_version: '1',
      leaf_hash: 'sha256(leaf_hash)',
      chain_hash: 'sha256(chain_hash)',
    };
    const finer = {
      occurred_at: `occurred_at + interval '1 microsecond'`,
      recorded_at: `recorded_at + interval '1 microsecond'`,
    };
    const cases = [...Object.entries(changes), ...Object.entries(finer)];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...cases),
        fc.integer({ min: 1, max: head }),
        async ([column, value], position) => {
          const found = await harmed(
            `update es.events set ${column} = ${value} where position = ${position}`,
            problems,
          );
          expect(found[0]).toMatchObject({ position });
        },
      ),
      { numRuns: long ? 400 : 60, examples: cases.map((one) => [one, 3]) },
    );
  });

  it('finds a change with a recomputed leaf by the chain', async () => {
    const found = await harmed(
      `update es.events set data = '{}', ${newLeaf.replace('data,', `'{}'::jsonb,`)} where position = 4`,
      problems,
    );
    expect(found[0]).toEqual({ position: 4, problem: 'chain broken' });
  });

  it('finds a deleted row, two swapped rows, and a forged head', async () => {
    expect((await harmed('delete from es.events where position = 6', problems))[0]).toEqual({
      position: 7,
      problem: 'gap after 5',
    });
    const swap = `update es.events set position = 1000 where position = 4; update es.events set position = 4 where position = 5;
                  update es.events set position = 5 where position = 1000`;
    expect((await harmed(swap, problems))[0]).toMatchObject({ position: 4 });
    const forged = `insert into es.events select position + 1, tenant_id, stream_id, version + 1, gen_random_uuid(), type, schema_version,
                      data, meta, occurred_at, recorded_at, hash_version, leaf_hash, chain_hash, origin from es.events where position = ${head}`;
    expect((await harmed(forged, problems))[0]).toMatchObject({ position: head + 1 });
    expect((await harmed('delete from es.events where position = 1', problems))[0]).toMatchObject({
      problem: 'missing rows before',
    });
  });

  it('finds a stream whose head differs from its events', async () => {
    expect(await harmed(`update es.streams set version = 3 where stream_id = 'jar-a'`, problems)).toEqual([
      { stream: 'jar-a', problem: 'head says 3, events say 7' },
    ]);
    const cut = `delete from es.events where position = ${head}`;
    expect((await harmed(cut, problems)).map(({ stream }) => stream)).toEqual(['jar-a']);
    expect(await harmed(`delete from es.streams where stream_id = 'jar-b'`, problems)).toEqual([
      { stream: 'jar-b', problem: 'events without a head' },
    ]);
  });
});

describe('an anchor', () => {
  it('is signed, published, stored, and matches the log', async () => {
    const anchor = await takeAnchor(db, key, { publish: [folder] });
    expect(anchor).toMatchObject({ position: head, keyId: key.keyId });
    expect(await publishedAnchors(folder)).toEqual([anchor]);
    expect(await storedAnchors(db, [key.publicKey])).toEqual([anchor]);
    expect(await verifyAnchors(db, await publishedAnchors(folder), [key.publicKey])).toEqual([]);
    expect(await takeAnchor(db, key)).toEqual(anchor);
  });

  it('detects that the whole chain was rewritten consistently, which the chain itself cannot', async () => {
    const rewritten = `update es.events set data = jsonb_set(data, '{amount}', '9') where position = 4;
      update es.events set ${newLeaf} where position = 4; ${newChain(4)}`;
    expect(await harmed(rewritten, problems)).toEqual([]);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`alter table es.events disable trigger user; ${rewritten}`);
    expect(await verifyLog(db)).toEqual([]);
    expect(await verifyAnchors(db, await publishedAnchors(folder), [key.publicKey])).toEqual([
      { position: head, problem: 'the log was rewritten: the anchor says otherwise' },
    ]);
    await client.query(`update es.events set data = jsonb_set(data, '{amount}', '1') where position = 4;
      update es.events set ${newLeaf} where position = 4; ${newChain(4)}; alter table es.events enable trigger user`);
    await client.end();
    expect(await verifyAnchors(db, await publishedAnchors(folder), [key.publicKey])).toEqual([]);
  });

  it('is rejected with a false signature, an unknown key, of another log, or beyond the head', async () => {
    const [anchor] = await publishedAnchors(folder);
    if (!anchor) throw new Error('no anchor');
    const told = async (changed: object, trusted = [key.publicKey]) =>
      (await verifyAnchors(db, [{ ...anchor, ...changed }], trusted))[0]?.problem;
    expect(await told({ signedAt: '2020-01-01T00:00:00.000Z' })).toBe('the anchor has a false signature');
    expect(await told({}, [signingKey(Buffer.alloc(32, 8)).publicKey])).toContain('unknown key');
    expect(await told({ logId: crypto.randomUUID() })).toBe('the anchor has a false signature');
    expect(await told({})).toBeUndefined();
  });

  it('cannot be changed or deleted in the database', async () => {
    await expect(pool.query(`update es.anchors set chain_hash = sha256('x')`)).rejects.toMatchObject({ code: 'ES403' });
    await expect(pool.query('delete from es.anchors')).rejects.toMatchObject({ code: 'ES403' });
  });
});

describe('a bundle', () => {
  const file = path.join(folder, 'bundle.ndjson.gz');
  const tampered = async (change: (lines: string[]) => string[]) => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
    const other = path.join(folder, 'tampered.ndjson.gz');
    await writeFile(other, gzipSync(`${change(lines).join('\n')}\n`));
    return (await verifyBundle(other, [key.publicKey])).problems;
  };

  it('is verified without the database, with its anchors', async () => {
    expect(await exportBundle(db, file, { publicKeys: [key.publicKey] })).toEqual({ events: head, anchors: 1 });
    const { head: last } = (await pool.query(`select encode(chain_hash, 'hex') as head from es.head`)).rows[0];
    expect(await verifyBundle(file)).toEqual({
      events: head,
      anchors: 1,
      anchored: head,
      signers: [key.keyId],
      stamps: [],
      head: last,
      problems: [],
    });
    expect(await verifyBundle(file, [key.publicKey])).toMatchObject({ problems: [] });
    expect(await verifyBundle(file, [signingKey(Buffer.alloc(32, 8)).publicKey])).toMatchObject({
      problems: [{ position: head, problem: expect.stringContaining('unknown key') }],
    });
  });

  it('that was changed, cut or reordered is detected', async () => {
    expect(
      (await tampered((lines) => lines.with(4, (lines[4] ?? '').replace('coin_dropped', 'coin_stolen'))))[0],
    ).toEqual({ position: 4, problem: 'content changed' });
    expect((await tampered((lines) => lines.toSpliced(5, 1)))[0]).toMatchObject({ problem: 'gap after 4' });
    expect((await tampered((lines) => lines.with(2, lines[3] ?? '').with(3, lines[2] ?? '')))[0]).toMatchObject({
      position: 3,
    });
    expect((await tampered((lines) => lines.toSpliced(head, 2))).map(({ problem }) => problem)).toEqual([
      `the bundle ends at ${head - 1}, its head says ${head}`,
    ]);
    expect(
      (await tampered((lines) => lines.map((line) => line.replace(/"signedAt":"2/, '"signedAt":"3'))))[0],
    ).toMatchObject({ problem: 'the anchor has a false signature' });
  });

  it('reports the same about a damaged log as the database', async () => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(
      `alter table es.events disable trigger user; update es.events set meta = meta || '{"x": 1}' where position = 9`,
    );
    await exportBundle(db, path.join(folder, 'damaged.ndjson.gz'));
    const bundle = (await verifyBundle(path.join(folder, 'damaged.ndjson.gz'))).problems.filter(
      ({ problem }) => !problem.includes('anchor'),
    );
    expect(await verifyLog(db)).toEqual([{ position: 9, problem: 'content changed' }]);
    expect(await verifyChain(db)).toEqual([{ position: 9, problem: 'content changed' }]);
    expect(bundle[0]).toEqual({ position: 9, problem: 'content changed' });
    await client.query(
      `update es.events set meta = meta - 'x' where position = 9; alter table es.events enable trigger user`,
    );
    await client.end();
    expect(await verifyLog(db)).toEqual([]);
  });
});
