import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { recordKey } from './record-key.ts';

const { db, pool } = await testDatabase();
const recorded = async () =>
  (await pool.query(`select data ->> 'keyId' as id from es.events where type = 'audit.key_in_use' order by position`))
    .rows;

it('records a key once, however many programs start together, and another one after it', async () => {
  await Promise.all([1, 2, 3].map(() => recordKey(db, 'signing', '0123456789abcdef', null)));
  await recordKey(db, 'signing', 'fedcba9876543210', 'the key was changed');
  await recordKey(db, 'signing', 'fedcba9876543210', 'the key was changed');
  expect(await recorded()).toEqual([{ id: '0123456789abcdef' }, { id: 'fedcba9876543210' }]);
});
