// What our programs need to run here: their own database and secret, unless the environment names a database.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { dataFolder } from './places.mjs';
import { startPostgres } from './postgres.mjs';

const DATABASE = 'laurel';

/**
 * Applies only to our own database, for trying things out: play money unless a channel is set, no virus scanner unless
 * CLAMD_URL names one, and Chromium without its sandbox for root and in containers, since it prints only our own
 * pages, without scripts.
 */
const onOwnMachine = () => ({
  ...(process.env.ALIPAY_APP_ID || process.env.WECHATPAY_APP_ID
    ? {}
    : { LAUREL_PAYMENT: process.env.LAUREL_PAYMENT || 'simulator' }),
  LAUREL_SCANNER: process.env.LAUREL_SCANNER || 'none',
  CHROMIUM_UNSANDBOXED_I_ACCEPT: process.env.CHROMIUM_UNSANDBOXED_I_ACCEPT ?? '1',
});

/** A random secret, created once and stored next to the database it protects. */
const ownSecret = () => {
  const file = path.join(dataFolder, 'secret');
  fs.mkdirSync(dataFolder, { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (failure) {
    if (failure.code !== 'EEXIST') throw failure;
  }
  return fs.readFileSync(file, 'utf8').trim();
};

/**
 * Creates our own database and marks it as one on which the demonstration may run (`isDemonstration` checks the mark).
 */
const ensureDatabase = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) {
      await client.query(`create database ${DATABASE}`).catch((failure) => {
        if (failure.code !== '42P04' && failure.code !== '23505') throw failure; // another program was faster
      });
    }
    await client.query(`alter database ${DATABASE} set laurel.demonstration = 'on'`);
  } finally {
    await client.end();
  }
};

/**
 * `{ env, stop, adopted, embedded }`: environment variables for a child, and how to release the database. With
 * DATABASE_URL set nothing is started and no secret is made up: the operator is in charge.
 */
export const prepareDatabase = async ({ log } = {}) => {
  if (process.env.DATABASE_URL) {
    const env = { DATABASE_URL: process.env.DATABASE_URL, LAUREL_DATA: dataFolder };
    return { embedded: false, adopted: true, env, stop: async () => {} };
  }
  const server = await startPostgres({ dataDir: path.join(dataFolder, 'postgres'), log });
  await ensureDatabase(server.url());
  const env = {
    ...onOwnMachine(),
    DATABASE_URL: server.url(DATABASE),
    LAUREL_DATA: dataFolder,
    LAUREL_SECRET: process.env.LAUREL_SECRET || ownSecret(),
  };
  return { embedded: true, adopted: server.adopted, env, server, stop: server.stop };
};
