import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { definitionsOf } from '../../../tests/support/definitions.ts';
import { applyLogSql, isLogSqlApplied } from './apply-log-sql.ts';

const { pool } = await testDatabase();
const text = await readFile('packages/event-store/src/log.sql', 'utf8');

it('has every function of the log in its current form', async () => {
  const { rows } = await pool.query<{ name: string; body: string }>(
    `select p.proname as name, p.prosrc as body from pg_proc p where p.pronamespace = 'es'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ body }) => !text.includes(body)).map(({ name }) => name)).toEqual([]);
});

it('restores triggers, privileges and properties of functions that somebody changed', async () => {
  const before = await definitionsOf(pool, 'es');
  await pool.query(`
    do $$ declare one record; begin
      for one in select t.tgname, t.tgrelid::regclass as on_table from pg_trigger t join pg_class c on c.oid = t.tgrelid
                  where c.relnamespace = 'es'::regnamespace and not t.tgisinternal
      loop execute format('drop trigger %I on %s', one.tgname, one.on_table); end loop;
      for one in select p.oid::regprocedure as routine from pg_proc p where p.pronamespace = 'es'::regnamespace and p.prosecdef
      loop execute format('alter routine %s security invoker reset all', one.routine); end loop;
    end $$;
    revoke execute on all routines in schema es from laurel_app;
    grant execute on all routines in schema es to public;
    comment on schema es is 'an earlier text'`);
  expect(await definitionsOf(pool, 'es')).not.toEqual(before);
  expect(await isLogSqlApplied(pool)).toBe(false);
  const client = await pool.connect();
  await applyLogSql(client).finally(() => client.release());
  expect(await definitionsOf(pool, 'es')).toEqual(before);
  expect(await isLogSqlApplied(pool)).toBe(true);
});

it('is applied once: what exists already is not locked again', async () => {
  const holder = await pool.connect();
  const client = await pool.connect();
  try {
    await holder.query('begin; lock table es.events in access exclusive mode');
    await client.query(`set lock_timeout = '1s'`);
    await applyLogSql(client);
  } finally {
    await holder.query('rollback');
    holder.release();
    client.release(true);
  }
});
