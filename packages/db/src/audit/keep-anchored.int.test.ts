import { createJarTables, openJar } from '@laurel/event-store/testing/jars.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { signingKey, storedAnchors } from './anchors.ts';
import { keepAnchored } from './keep-anchored.ts';

const { db } = await testDatabase();
await createJarTables(db);
const key = signingKey(Buffer.alloc(32, 5));
const positions = async () => (await storedAnchors(db, [key.publicKey])).map(({ position }) => position);

it('signs the head when it has moved, once for all processes', async () => {
  const troubles: unknown[] = [];
  await openJar(db, 'a');
  const keepers = [1, 2].map(() => keepAnchored(db, key, { everyMs: 200, onTrouble: (error) => troubles.push(error) }));
  await expect.poll(positions, { timeout: 10_000 }).toEqual([1]);
  await openJar(db, 'b');
  await expect.poll(positions, { timeout: 10_000 }).toEqual([1, 2]);
  await Promise.all(keepers.map((keeper) => keeper.stop()));
  await openJar(db, 'c');
  expect(await positions()).toEqual([1, 2]);
  expect(troubles).toEqual([]);
});
