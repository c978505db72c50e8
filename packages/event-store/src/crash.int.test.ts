import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { migrateDatabase } from '@laurel/db/migrate.ts';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { bundle } from '../../../scripts/lib/bundle.mjs';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { testDatabase } from '../../../tests/support/database.ts';
import { connectToRecord } from '../../../tests/support/recording.ts';
import { checkProjection } from './check.ts';
import { catchUp, projectionFollowers } from './follow.ts';
import { createJarTables, dropCoins, jarLog, jarTotalsProjection, openJar } from './testing/jars.ts';
import { verifyLog } from './verify.ts';

const long = process.env.LAUREL_LONG === '1';

/** This file's own server, since it is killed. */
const dataDir = path.join(os.tmpdir(), `laurel-crash-${process.pid}`);
let server = await startPostgres({ dataDir, throwaway: true });
afterAll(() => server.stop());

it('keeps every acknowledged command when the server is killed under load', async () => {
  await migrateDatabase(server.url());
  await asDurable(server.url());
  const first = connectToRecord(server.url(), { max: 6 });
  await createJarTables(first.db);
  for (let i = 0; i < 4; i++) await openJar(first.db, `jar-${i}`);
  await first.pool.end();
  const acknowledged: string[] = [];

  for (let round = 0; round < (long ? 5 : 2); round++) {
    const { db, pool } = connectToRecord(server.url(), { max: 6 });
    let killed = false;
    const write = async (writer: number) => {
      for (let i = 0; !killed; i++) {
        const commandId = `${round}-${writer}-${i}`;
        const answer = await dropCoins(db, `jar-${(writer + i) % 4}`, [1], { commandId }).catch(() => undefined);
        if (answer?.ok) acknowledged.push(commandId);
      }
    };
    // Together and alone: each waits for the disk in its own way.
    const writing = Promise.all(Array.from({ length: round % 2 === 0 ? 4 : 1 }, (_, writer) => write(writer)));
    await pause(300);
    const { rows } = await pool.query('show data_directory');
    process.kill(
      Number(readFileSync(path.join(rows[0].data_directory, 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
    await pause(50);
    killed = true;
    await writing;
    await pool.end();
    server = await startPostgres({ dataDir, throwaway: true });
  }

  const { db, pool } = connectToRecord(server.url(), { max: 6 });
  const { rows } = await pool.query(`select command_id from es.commands where command_id = any ($1)`, [acknowledged]);
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(rows).toHaveLength(acknowledged.length);
  const { head, events } = (
    await pool.query('select max(position)::int as head, count(*)::int as events from es.events')
  ).rows[0];
  expect(head).toBe(events);
  expect(await verifyLog(db)).toEqual([]);
  expect(await checkProjection(db, jarTotalsProjection, jarLog)).toMatchObject({ equal: true });
  await pool.end();
});

it('keeps every acknowledged command when the program sending them is killed', async () => {
  const { db, pool, url } = await testDatabase();
  await createJarTables(db);
  await openJar(db, 'killed', { room: 1_000_000 });
  // In the clone, where Node finds the packages.
  const outdir = path.resolve('dist', `writer-${process.pid}`);
  await bundle({ entries: { writer: 'packages/event-store/src/testing/writer.ts' }, outdir });
  const acknowledged: string[] = [];
  try {
    for (let round = 0; round < (long ? 10 : 2); round++) {
      const writer = spawn(process.execPath, [path.join(outdir, 'writer.mjs'), url, 'killed'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const enough = acknowledged.length + 40;
      for await (const line of createInterface({ input: writer.stdout })) {
        acknowledged.push(line);
        if (acknowledged.length === enough) writer.kill('SIGKILL');
      }
    }
  } finally {
    await rm(outdir, { recursive: true });
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(80);
  // The server rolls back the dead client's open transactions a moment later.
  const left = `select count(*)::int as n from pg_stat_activity
                 where datname = current_database() and application_name = 'laurel-writer'`;
  while ((await pool.query(left)).rows[0].n > 0) await pause(10);
  const known = await pool.query('select command_id from es.commands where command_id = any ($1::text[])', [
    acknowledged,
  ]);
  expect(known.rowCount).toBe(acknowledged.length);
  const { head, events, coins } = (
    await pool.query(
      `select max(position)::int as head, count(*)::int as events,
              (count(*) filter (where type = 'jar.coin_dropped'))::int as coins from es.events`,
    )
  ).rows[0];
  expect(head).toBe(events);
  expect(coins % 2).toBe(0);
  expect(coins).toBeGreaterThanOrEqual(acknowledged.length * 2);
  expect(await verifyLog(db)).toEqual([]);
  expect(await checkProjection(db, jarTotalsProjection, jarLog)).toMatchObject({ equal: true });
});

it('is intact after it was dumped and restored on another server in another time zone', async () => {
  const from = await testDatabase();
  await createJarTables(from.db);
  await openJar(from.db, 'a');
  await dropCoins(from.db, 'a', [1, 2, 3]);
  const [follower] = projectionFollowers(jarLog);
  if (!follower) throw new Error('no follower');
  await catchUp(from.db, follower, jarLog);
  await dropCoins(from.db, 'a', [4]);

  const to = await restored(from.url);
  expect(await verifyLog(to.db)).toEqual([]);
  expect(await catchUp(to.db, follower, jarLog)).toMatchObject({ state: 'running', position: 5 });
  expect((await to.pool.query('select amount, coins from rm.coins_by_amount order by 1')).rows).toEqual(
    [1, 2, 3, 4].map((amount) => ({ amount, coins: 1 })),
  );
  await dropCoins(to.db, 'a', [5]);
  expect(await verifyLog(to.db)).toEqual([]);
  await to.pool.end();
});

/** A throwaway server acknowledges before it has written; this one must not. */
const asDurable = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter role postgres set synchronous_commit = on');
  await client.end();
};

/**
 * Does what pg_dump and pg_restore do, in text and in sessions of different zones: the embedded server comes without
 * pg_dump.
 */
const restored = async (sourceUrl: string) => {
  const admin = new pg.Client({ connectionString: server.url() });
  await admin.connect();
  await admin.query('create database restored');
  await admin.query(`alter database restored set timezone = 'Asia/Kathmandu'`);
  await admin.end();
  await migrateDatabase(server.url('restored'));
  const to = connectToRecord(server.url('restored'), { max: 4 });
  await createJarTables(to.db);
  const source = new pg.Client({ connectionString: sourceUrl, options: '-c timezone=America/New_York' });
  await source.connect();
  // Initial rows of the new server: the copy brings those of the old one.
  await to.pool.query('delete from es.log');
  await to.pool.query('delete from es.subscriptions');
  for (const table of [
    'es.log',
    'es.streams',
    'es.events',
    'es.commands',
    'es.subscriptions',
    'rm.jar_totals',
    'rm.coins_by_amount',
  ]) {
    const { rows } = await source.query(
      `select string_agg(quote_ident(a.attname), ', ') as columns from pg_attribute a
        where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    );
    const { columns } = rows[0];
    const text = (await source.query(`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${table} t`))
      .rows[0].rows;
    await to.pool.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [text],
    );
  }
  await source.end();
  return to;
};
