import { sign } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { anchorText } from '@laurel/domain/audit/anchor.ts';
import { LogCheck } from '@laurel/domain/audit/log-check.ts';
import { PartCheck } from '@laurel/domain/audit/part-check.ts';
import { createJarTables, dropCoins, openJar } from '@laurel/event-store/testing/jars.ts';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { logTools } from '../../../../tests/support/log-tools.ts';
import { brokenAnchorChain, signingKey, storedAnchors, takeAnchor, verifyAnchors } from './anchors.ts';
import { exportBundle } from './export-bundle.ts';
import { positionsOf } from './history.ts';
import { partOfLog } from './part-of-log.ts';
import { verifyBundle } from './verify-bundle.mjs';

const { db, pool } = await testDatabase();
const key = signingKey(Buffer.alloc(32, 7));
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-part-of-log-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await createJarTables(db);
await openJar(db, 'a');
await openJar(db, 'b');
// As an earlier release left its anchors: without a tree.
const treed = await takeAnchor(db, key);
if (!treed) throw new Error('an empty log');
const { from: _, root: __, ...old } = treed;
const signature = sign(null, Buffer.from(anchorText(old)), key.privateKey).toString('base64');
await pool.query('alter table es.anchors disable trigger user');
await pool.query(
  `update es.anchors set tree_from = null, tree_root = null, signature = decode($1, 'base64') where position = $2`,
  [signature, old.position],
);
await pool.query('alter table es.anchors enable trigger user');
for (let i = 0; i < 4; i++) await dropCoins(db, i % 2 ? 'a' : 'b', [i, i + 1]);
await takeAnchor(db, key);
await dropCoins(db, 'a', [9]);

const textOf = async (positions: readonly number[]) => {
  const { lines } = await partOfLog(db, positions, [key.publicKey]);
  let text = '';
  for await (const page of lines) text += page;
  return text;
};
const kindsIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).kind as string);
const provenBy = (text: string) => {
  const check = new PartCheck(logTools, [key.publicKey.toString('base64')]);
  for (const line of text.trimEnd().split('\n')) check.take(line);
  return check.finish();
};

it('proves the events of one stream to both verifiers, with nothing but hashes of the others', async () => {
  const positions = await positionsOf(db, { streamId: 'jar-a' }, 100);
  const { events, unsigned, lines } = await partOfLog(db, positions, [key.publicKey]);
  expect([events, unsigned]).toEqual([positions.length - 1, 1]);
  let text = '';
  for await (const page of lines) text += page;
  expect(text).not.toContain('jar-b');

  const check = new PartCheck(logTools, [key.publicKey.toString('base64')]);
  for (const line of text.trimEnd().split('\n')) check.take(line);
  expect(check.finish()).toMatchObject({ shown: events, problems: 0 });
  const file = path.join(folder, 'part.ndjson.gz');
  await writeFile(file, gzipSync(text));
  expect(await verifyBundle(file, [key.publicKey])).toMatchObject({ part: true, events, problems: [] });
});

it('uses the tree of an anchor that has one, and the chain up to one that has none', async () => {
  const positions = await positionsOf(db, { streamId: 'jar-a' }, 100);
  const kinds = kindsIn(await textOf(positions));
  expect(kinds.filter((kind) => kind === 'segment' || kind === 'tree')).toEqual(['segment', 'tree']);
  const stored = await storedAnchors(db, [key.publicKey]);
  expect(stored.map(({ root }) => root !== undefined)).toEqual([false, true]);
  expect(await verifyAnchors(db, stored, [key.publicKey])).toEqual([]);
});

it('proves each event among many with few hashes, whether the database is read in one page or several', async () => {
  for (let i = 0; i < 60; i++) await dropCoins(db, i % 3 ? 'a' : 'b', [i]);
  const anchor = await takeAnchor(db, key);
  const [from = 0, to = 0] = [anchor?.from, anchor?.position];
  expect(to - from).toBeGreaterThan(50);
  for (let position = from; position <= to; position++) {
    const text = await textOf([position]);
    expect(kindsIn(text).length).toBeLessThanOrEqual(3 + 2 * Math.ceil(Math.log2(to - from + 1)) + 1);
    expect(provenBy(text)).toMatchObject({ shown: 1, problems: 0, facts: [{ position }] });
  }
  const every = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  expect(provenBy(await textOf(every))).toMatchObject({ shown: every.length, problems: 0 });
});

it('is held against the tree by whoever checks the whole log, and so is a false root that we signed', async () => {
  const file = path.join(folder, 'whole.ndjson.gz');
  const found = async () => {
    await exportBundle(db, file, { publicKeys: [key.publicKey] });
    const check = new LogCheck(logTools, [key.publicKey.toString('base64')]);
    for (const line of gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n'))
      check.take(line);
    const stored = await storedAnchors(db, [key.publicKey]);
    return [
      (await verifyBundle(file, [key.publicKey])).problems.length,
      check.finish().problems,
      [...(await verifyAnchors(db, stored, [key.publicKey])), ...brokenAnchorChain(stored)].length,
    ];
  };
  expect(await found()).toEqual([0, 0, 0]);
  const last = (await storedAnchors(db, [key.publicKey])).at(-1);
  if (!last?.from) throw new Error('no tree');
  for (const forged of [{ root: '7'.repeat(64) }, { from: last.from + 1 }]) {
    const claimed = { ...last, ...forged };
    const signed = sign(null, Buffer.from(anchorText(claimed)), key.privateKey).toString('base64');
    await pool.query('alter table es.anchors disable trigger user');
    await pool.query(
      `update es.anchors set tree_from = $1, tree_root = decode($2, 'hex'), signature = decode($3, 'base64') where position = $4`,
      [claimed.from, claimed.root, signed, claimed.position],
    );
    await pool.query('alter table es.anchors enable trigger user');
    for (const problems of await found()) expect([forged, problems > 0]).toEqual([forged, true]);
  }
});
