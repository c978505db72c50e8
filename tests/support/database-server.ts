import { statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { connect } from '@laurel/db/db.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../packages/db/src/migrate.ts';
import { ensureProgramUser } from '../../packages/db/src/program-user.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { asProgram } from './as-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server with the migrated database `template_laurel`. */
    postgres: string;
  }
}

type Server = { url: (database?: string) => string; stop: () => Promise<void> };

// Vitest loads this file once per project, in one process: they share one server through the process.
const here: typeof globalThis & { laurelTestServer?: { users: number; server?: Promise<Server> } } = globalThis;
here.laurelTestServer ??= { users: 0 };
const shared = here.laurelTestServer;

/**
 * In memory if there is room (a container's /dev/shm is often 64 MB): a clone takes 7 ms there, 25 to 70 ms on a disk.
 */
const scratchFolder = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > 2 ** 30) return '/dev/shm';
  } catch {
    // no such file system on this machine
  }
  return os.tmpdir();
};

/** The server of TEST_DATABASE_URL (which must let us create databases), or our own, removed after the run. */
const bringUp = async (): Promise<Server> => {
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? {
        url: (database = 'postgres') => Object.assign(new URL(given), { pathname: `/${database}` }).href,
        stop: async () => {},
      }
    : await startPostgres({ dataDir: path.join(scratchFolder(), `laurel-test-${process.pid}`), throwaway: true });
  const admin = new pg.Client({ connectionString: server.url() });
  await admin.connect();
  await admin.query('drop database if exists template_laurel');
  await admin.query('create database template_laurel');
  await admin.end();
  await migrateDatabase(server.url('template_laurel'));
  await ensureProgramUser(server.url('template_laurel'), asProgram(server.url('template_laurel')));
  // Every api creates missing keys, and two RSA keys take longer than the rest of its start.
  const { pool, db } = connect(server.url('template_laurel'), { max: 1, application: 'laurel-test' });
  await simulatorKeysOf(db);
  await pool.end();
  return server;
};

export default async function setup(project: TestProject) {
  shared.users++;
  shared.server ??= bringUp();
  const server = await shared.server;
  project.provide('postgres', server.url());
  return async () => {
    if (--shared.users === 0) await server.stop();
  };
}
