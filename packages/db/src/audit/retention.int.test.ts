import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { connectToRecord } from '../../../../tests/support/recording.ts';
import { ensureIdentityDefaults } from '../identity/defaults.ts';
import { kept, prune, pruned, prunedOtherwise } from './retention.ts';

const { db: owner, pool, programUrl } = await testDatabase();
await ensureIdentityDefaults(owner, secretsFrom({ NODE_ENV: 'test' }));
/** As the worker connects: with minimal permissions. */
const { db, pool: worker } = connectToRecord(programUrl, { max: 3 });
afterAll(() => worker.end());

it('every table is in exactly one of the two lists', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('es', 'app') and table_type = 'BASE TABLE' order by 1`,
  );
  const lists = [pruned, prunedOtherwise, kept].flatMap((list) => Object.keys(list));
  expect(new Set(lists).size).toBe(lists.length);
  expect(lists.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('removes what has passed its time, and nothing newer', async () => {
  const put = async (days: number) => {
    const at = `now() - make_interval(days => ${days})`;
    await pool.query(`
      insert into app.challenges (challenge_id, digits, salt, expires_at) values (gen_random_uuid(), '1', '${days}', ${at});
      insert into app.rate_limits (key, points, expire) values ('${days}', 1, (extract(epoch from ${at}) * 1000)::bigint);
      insert into app.sign_in_tries (name_index, failures, since) values ('${days}', 1, ${at});
      insert into app.one_time_codes (code_id, address_index, scene, code_hash, sent_at)
      values (gen_random_uuid(), '${days}', 'login', 'x', ${at});
      insert into app.letters (letter, person_id, kind, sent_at) values
        ('fact-${days}', gen_random_uuid(), 'x', ${at}), ('certificate-${days}', gen_random_uuid(), 'x', ${at});
      insert into es.commands (tenant_id, command_id, command_type, fingerprint, created_at)
      values ('laurel', '${days}', 'x', '', ${at})`);
  };
  for (const days of [0, 400]) await put(days);
  // A counter that never ends, and an account that is still locked.
  await pool.query(`
    insert into app.rate_limits (key, points, expire) values ('for good', 1, null);
    insert into app.sign_in_tries (name_index, failures, since, locked_until)
    values ('locked', 9, now() - interval '400 days', now() + interval '1 hour')`);
  // An effect that started long ago and is open: its results so far must remain known.
  await pool.query(
    `insert into es.effects (effect_id, kind, payload, source_position, state, attempts, first_tried_at)
     values ('begun', 'lock-works', '{}', 1, 'dead', 3, now() - interval '500 days')`,
  );
  const left = async (table: string, column: string) =>
    (await pool.query(`select ${column} as it from ${table} order by 1`)).rows.map(({ it }) => it);

  const first = await prune(db);
  expect(first).toMatchObject({
    'app.challenges': 1,
    'app.rate_limits': 1,
    'app.sign_in_tries': 1,
    'app.one_time_codes': 1,
    'app.letters': 1,
  });
  expect(first).not.toHaveProperty('es.commands');
  expect(await left('app.challenges', 'salt')).toEqual(['0']);
  expect(await left('app.rate_limits', 'key')).toEqual(['0', 'for good']);
  expect(await left('app.sign_in_tries', 'name_index')).toEqual(['0', 'locked']);
  expect(await left('app.one_time_codes', 'address_index')).toEqual(['0']);
  expect(await left('app.letters', 'letter')).toEqual(['certificate-0', 'certificate-400', 'fact-0']);
  expect(await left('es.commands', 'command_id')).toEqual(['0', '400']);

  await pool.query(`update es.effects set state = 'closed'`);
  expect(await prune(db)).toEqual({ 'es.commands': 1 });
  expect(await left('es.commands', 'command_id')).toEqual(['0']);
  expect(await Promise.all([prune(db), prune(db)])).toEqual([{}, {}]);
});

it('never forgets a command that a client may still repeat, even on request', async () => {
  await expect(worker.query(`select es.prune_commands(now() - interval '29 days', 10)`)).rejects.toThrow('30 days');
});
