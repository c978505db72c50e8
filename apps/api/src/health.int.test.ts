import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { connect } from '@laurel/db/db.ts';
import { adoptStore, claimStore } from '@laurel/db/storage/installation.ts';
import { troubleOf } from '@laurel/db/writable.ts';
import express from 'express';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { healthRoutes } from './health.ts';

const { db, pool, url, programUrl } = await testDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-health-'));
const files = folderStore(folder);
const servers: Server[] = [];
const answering = { ready: async () => {} };
const silent = { ready: () => Promise.reject(new Error('no Redis')) };

const readyz = async (parts: Partial<Parameters<typeof healthRoutes>[0]> = {}) => {
  const server = express()
    .use(healthRoutes({ db, queue: answering, ports: { files }, ...parts }))
    .listen(0);
  servers.push(server);
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);
  const body = (await answer.json()) as { status: string; reasons: { code: string; says: string }[] };
  return [answer.status, body.status, body.reasons.map(({ code }) => code)];
};

beforeAll(() => claimStore(db, files));
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('is ready when every part answers, and reports nothing; also for the user with the fewest privileges', async () => {
  expect(await readyz()).toEqual([200, 'ok', []]);
  const program = connect(programUrl, { max: 2 });
  expect(await readyz({ db: program.db })).toEqual([200, 'ok', []]);
  await program.pool.end();
});

it('keeps working without the queue, and says so', async () => {
  expect(await readyz({ queue: silent })).toEqual([200, 'degraded', ['queueUnreachable']]);
});

it('is not ready while the database is read-only or does not answer', async () => {
  const name = new URL(url).pathname.slice(1);
  await pool.query(`alter database ${name} set default_transaction_read_only = on`);
  const reader = connect(url, { max: 2 });
  expect(await readyz({ db: reader.db, queue: silent })).toEqual([
    503,
    'unavailable',
    ['databaseReadOnly', 'queueUnreachable'],
  ]);
  await reader.pool.end();
  await pool.query(
    `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
  );
  // A port on which nothing listens.
  const nobody = connect('postgres://postgres@127.0.0.1:1/nothing', { max: 1 });
  expect(await readyz({ db: nobody.db })).toEqual([503, 'unavailable', ['databaseUnreachable']]);
  await nobody.pool.end();
});

it('recognises a full disk by the database’s error', () => {
  const full = Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code: '53100' });
  expect(troubleOf(new Error('Failed query', { cause: full }))).toBe('databaseFull');
  expect(troubleOf(new Error('timeout'))).toBe('databaseUnreachable');
});

it('is not ready when files cannot be stored, the store is missing, or it belongs to another installation', async () => {
  const full = { ...files, ready: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) };
  expect(await readyz({ ports: { files: full } })).toEqual([503, 'unavailable', ['filesNotWritable']]);
  const gone = { ...files, marker: async () => null };
  expect(await readyz({ ports: { files: gone } })).toEqual([503, 'unavailable', ['filesMissing']]);
  await files.mark('another');
  expect(await readyz()).toEqual([503, 'unavailable', ['filesOfAnother']]);
  await adoptStore(db, files);
  expect(await readyz()).toEqual([200, 'ok', []]);
});

it('checks a folder by storing a file in it', async () => {
  const incoming = path.join(folder, 'incoming');
  rmSync(incoming, { recursive: true, force: true });
  await files.ready();
  expect(await readyz()).toEqual([200, 'ok', []]);
  // A file in place of the folder: nobody, including root, can store there.
  rmSync(incoming, { recursive: true, force: true });
  const other = folderStore(path.join(folder, 'installation', 'below-a-file'));
  await expect(other.ready()).rejects.toThrow('ENOTDIR');
});
