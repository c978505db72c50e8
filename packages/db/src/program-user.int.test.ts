import { openQueue } from '@laurel/adapters/queue.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connect } from './db.ts';
import { ensureProgramUser } from './program-user.ts';

const { url, programUrl, pool } = await testDatabase();

it('is no superuser, owns nothing, and may not change the log, its tables or privileges', async () => {
  const program = connect(programUrl, { max: 1 });
  const { rows } = await program.pool.query(`
    select current_user as me, r.rolsuper, r.rolcreatedb, r.rolcreaterole,
           (select count(*)::int from pg_class where relowner = r.oid) as owns
      from pg_roles r where rolname = current_user`);
  expect(rows).toEqual([{ me: 'laurel_program', rolsuper: false, rolcreatedb: false, rolcreaterole: false, owns: 0 }]);
  for (const forbidden of [
    `update es.events set data = '{}'`,
    'delete from es.events',
    'truncate es.events',
    'insert into es.events select * from es.events',
    'alter table es.events disable trigger all',
    'delete from app.row_changes',
    'drop table app.sign_ins',
    'create table app.mine (x int)',
    'create schema mine',
    'create role mine',
    'grant laurel_app to pg_monitor',
  ])
    await expect(program.pool.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
  await program.pool.end();
});

it('may queue jobs', async () => {
  const queue = openQueue({ databaseUrl: programUrl });
  await queue.put([{ kind: 'look', effectId: 'one' }]);
  expect(await queue.missing(['one', 'two'])).toEqual(['two']);
  await queue.close();
});

it('is created again with another password, and is never the owner', async () => {
  const renewed = Object.assign(new URL(programUrl), { password: 'another' }).href;
  await ensureProgramUser(url, renewed);
  await ensureProgramUser(url, programUrl);
  await expect(ensureProgramUser(url, url)).rejects.toThrow('PROGRAM_DATABASE_URL');
  const { rows } = await pool.query(`select pg_has_role('laurel_program', 'laurel_app', 'member') as member`);
  expect(rows).toEqual([{ member: true }]);
});
