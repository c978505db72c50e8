import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PartCheck } from '@laurel/domain/audit/part-check.ts';
import { createJarTables, dropCoins, openJar } from '@laurel/event-store/testing/jars.ts';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { logTools } from '../../../../tests/support/log-tools.ts';
import { signingKey, takeAnchor } from './anchors.ts';
import { positionsOf } from './history.ts';
import { partOfLog } from './part-of-log.ts';
import { verifyBundle } from './verify-bundle.mjs';

const { db } = await testDatabase();
const key = signingKey(Buffer.alloc(32, 7));
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-part-of-log-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await createJarTables(db);
await openJar(db, 'a');
await openJar(db, 'b');
await takeAnchor(db, key);
for (let i = 0; i < 4; i++) await dropCoins(db, i % 2 ? 'a' : 'b', [i, i + 1]);
await takeAnchor(db, key);
await dropCoins(db, 'a', [9]);

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
