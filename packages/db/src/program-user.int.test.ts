import { openQueue } from '@laurel/adapters/queue.ts';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { rebuild } from '@laurel/event-store/rebuild.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { audit } from './audit/command-line/cli.ts';
import { connect } from './db.ts';
import { productLog } from './product-log.ts';
import { ensureAuditUser, ensureProgramUser } from './program-user.ts';

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

it('lets an auditor check everything, and change nothing', async () => {
  const auditUrl = Object.assign(new URL(url), { username: 'laurel_auditor', password: 'reads' }).href;
  await ensureAuditUser(url, auditUrl);
  // As each release does; what a rebuild put into place since is readable too.
  await ensureAuditUser(url, auditUrl);
  const owner = connect(url, { max: 4 });
  const projection = productLog.projections.find(({ name }) => name === 'work_board') ?? productLog.projections[0];
  if (!projection) throw new Error('no read model');
  await rebuild(owner.db, projection, { log: productLog });
  const auditor = connect(auditUrl, { max: 10 });
  const lines: string[] = [];
  const call = (line: string) =>
    audit(auditor.db, line.split(' '), {
      secrets: () => secretsFrom({ NODE_ENV: 'test' }),
      hasSecrets: () => true,
      store: () => {
        throw new Error('no file is asked for');
      },
      print: (text) => lines.push(text),
      complain: (text) => lines.push(text),
    });
  for (const line of ['check --all', `diff ${projection.name} --from 1 --to 2`, 'verify', 'effects --dead'])
    expect([line, await call(line), lines.splice(0).filter((text) => text.includes('denied'))]).toEqual([line, 0, []]);
  const { rows } = await pool.query(`select nspname from pg_namespace where nspname like 'rm\\_scratch%'`);
  expect(rows).toEqual([]);
  for (const forbidden of [
    `update es.events set data = '{}'`,
    'insert into es.events select * from es.events',
    `update es.projections set row_digest = ''`,
    'delete from rm.work_board',
    `update app.accounts set username = ''`,
    'truncate app.row_changes',
    'create table app.mine (x int)',
    'drop table rm.work_board',
    `select es.prune_commands(now(), 1)`,
    'create role mine',
    'set role laurel_app',
  ])
    await expect(auditor.pool.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
  await Promise.all([auditor.pool.end(), owner.pool.end()]);
});
