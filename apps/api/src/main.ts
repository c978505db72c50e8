import path from 'node:path';
import { openPorts } from '@laurel/adapters/ports.ts';
import { openQueue } from '@laurel/adapters/queue.ts';
import { privateFolders } from '@laurel/adapters/storage/private-folder.ts';
import { connect } from '@laurel/db/db.ts';
import { failLoudly, whenToldToStop } from '@laurel/db/lifecycle.ts';
import { createLog } from '@laurel/db/log.ts';
import { standOnStore } from '@laurel/db/storage/installation.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { openDoor } from './door/door.ts';
import { createApp } from './http.ts';
import { createLimits } from './kernel/limits.ts';
import { deliverCallbacks } from './payment/simulator/simulator.route.ts';
import { apiOrigins } from './rest/origins.ts';

const env = process.env;
const log = createLog('api');
failLoudly(log);
const stopBy = whenToldToStop(log);

const databaseUrl = env.DATABASE_URL;
if (!databaseUrl) throw new Error('DATABASE_URL is not set (npm start sets it)');
const { db, pool } = connect(databaseUrl, {
  max: Number(env.DATABASE_CONNECTIONS || 20),
  application: 'laurel-api',
  // By then nobody waits for the answer, and the query would take a core from everybody else.
  longestStatementMs: 60_000,
});
process.umask(0o077);
const ports = await openPorts(env, db, log);
await privateFolders(ports.settings.dataFolder);
await standOnStore(db, ports.files);
const queue = openQueue({ databaseUrl, redisUrl: env.REDIS_URL });

// The demonstration's visitors, and the browser tests, all come from one address.
const limits = createLimits({ pool, redisUrl: env.REDIS_URL }, { factor: ports.settings.demo ? 100 : 1 });

const now = () => new Date().toISOString() as Instant;
const app = createApp({
  db,
  queue,
  ports,
  limits,
  log,
  now,
  webFolder: env.LAUREL_WEB === 'elsewhere' ? null : path.resolve('apps/web/dist'),
  trustedProxies: Number(env.TRUST_PROXY || 0),
  metricsToken: env.METRICS_TOKEN,
  mailBounceSecret: env.MAIL_BOUNCE_SECRET,
  apiOrigins: apiOrigins(env.LAUREL_API_ORIGINS),
});
const port = Number(env.PORT || 3000);
// Everyone knows the demonstration's passwords, so other machines reach it only where the operator says so.
const host = env.LAUREL_HOST || (ports.settings.demo ? '127.0.0.1' : undefined);
const door = await openDoor(app, { port, host, log });
log.info({ host, port }, 'listening');
const callbacks = ports.payments.simulated
  ? deliverCallbacks({ db, ports, log, now }, `http://127.0.0.1:${port}`)
  : null;

stopBy(async () => {
  await callbacks?.stop();
  await door.close();
  await Promise.all([queue.close(), limits.close()]);
  await pool.end();
});
