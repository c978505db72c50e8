import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connectToRecord } from '../../../tests/support/recording.ts';
import { FEWEST_ATTEMPTS, runEffect } from './effects.ts';
import { catchUp } from './follow.ts';
import { createJarTables, jarLog, openJar } from './testing/jars.ts';

/** Events of the log itself wait for their turn as a command does, and may not get it. */
const { db, pool, url } = await testDatabase();
await createJarTables(db);
await openJar(db, 'jar');
const { name } = (await pool.query('select current_database() as name')).rows[0];
await pool.query(`alter database "${name}" set laurel.turn_timeout = '100ms'`);
const impatient = connectToRecord(url, { max: 4 });
afterAll(() => impatient.pool.end());

const whileHeld = async (stream: string, work: () => Promise<void>) => {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [stream]);
  try {
    await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};

it('an event that cannot be parked is not passed, and says so', async () => {
  const follower = {
    name: 'stuck',
    handles: ['jar.opened'],
    onEvents: () => Promise.reject(new Error('never')),
  };
  await whileHeld('subscription-stuck', async () => {
    const asking = catchUp(impatient.db, follower, jarLog, 1);
    await expect(asking).rejects.toThrow('setting the event at 1 aside was refused: tooBusy');
  });
  expect(await catchUp(db, follower, jarLog, 1)).toMatchObject({ state: 'failed', position: 0 });
});

it('an effect that cannot be abandoned is retried, and says so', async () => {
  await pool.query(
    `insert into es.effects (effect_id, kind, payload, source_position, attempts, first_tried_at)
     values ('thank-jar', 'thank', '{}', 1, $1, now() - interval '60 days')`,
    [FEWEST_ATTEMPTS],
  );
  const broken = { thank: () => Promise.reject(new Error('no paper')) };
  await whileHeld('effect_kind-thank', async () => {
    const asking = runEffect(impatient.db, 'thank-jar', broken);
    await expect(asking).rejects.toThrow('giving up thank-jar was refused: tooBusy');
  });
  const { rows } = await pool.query(`select state from es.effects where effect_id = 'thank-jar'`);
  expect(rows).toEqual([{ state: 'pending' }]);
});
