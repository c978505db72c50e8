import { logOf } from '@laurel/event-store/log.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { replaySubscription } from './replay-subscription.ts';

const { db, pool } = await testDatabase();

it('delivers again from a given position', async () => {
  await pool.query(`insert into es.subscriptions (name, position, state) values ('reminders', 7, 'failed')`);
  expect(await replaySubscription(db, 'reminders', 3, { reason: 'a letter was wrong' })).toMatchObject({ ok: true });
  const { rows } = await pool.query(`select position::int, state from es.subscriptions where name = 'reminders'`);
  expect(rows).toEqual([{ position: 2, state: 'running' }]);
});

it('refuses an unknown follower, and a read model, which is rebuilt instead', async () => {
  const again = (name: string) => replaySubscription(db, name, 1, { reason: 'a letter was wrong' });
  expect(await again('nobody')).toMatchObject({ ok: false, refusal: 'notFollowed' });
  const model = logOf(db).projections[0]?.name ?? '';
  expect(await again(model)).toMatchObject({ ok: false, refusal: 'rebuildInstead' });
});
