import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { lastChange, lastChanges } from './last-change.ts';
import { ada, createJarTables, dropCoins, openJar } from './testing/jars.ts';

const { db, pool } = await testDatabase({ max: 4 });
await createJarTables(db);
await openJar(db, 'a', { commandId: 'open-a' });
await openJar(db, 'b', { commandId: 'open-b' });
await dropCoins(db, 'a', [1, 2], { commandId: 'drop-a' });

it('is the newest of the events that change a part, for each stream that has one', async () => {
  const { rows } = await pool.query(`select occurred_at from es.events where stream_id = 'jar-a' and version = 3`);
  const newest = { version: 3, at: rows[0].occurred_at.toISOString(), actorId: ada.personId, commandId: 'drop-a' };
  expect(await lastChange(db, 'jar-a', ['jar.opened', 'jar.coin_dropped'])).toEqual(newest);
  expect(await lastChange(db, 'jar-a', ['jar.opened'])).toMatchObject({ version: 1, commandId: 'open-a' });
  expect(await lastChange(db, 'jar-b', ['jar.coin_dropped'])).toBeUndefined();
  const changes = await lastChanges(db, ['jar-b', 'jar-a', 'jar-a', 'jar-none'], ['jar.opened']);
  expect([...changes].map(([stream, { commandId }]) => [stream, commandId]).toSorted()).toEqual([
    ['jar-a', 'open-a'],
    ['jar-b', 'open-b'],
  ]);
});
