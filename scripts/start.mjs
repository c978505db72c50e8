// npm start: the whole product on a machine that has only Node. npm run dev: the same from source, with reloading.
// DATABASE_URL, REDIS_URL and PUPPETEER_EXECUTABLE_PATH are used if set; anything missing is started here.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from './build.mjs';
import { programs } from './lib/bundle.mjs';
import { ended, spawnNode, stopChild } from './lib/children.mjs';
import { findChromium, NO_BROWSER } from './lib/chromium.mjs';
import { claimFolder, giveFolderBack, portMustBeFree } from './lib/claim.mjs';
import { closingLine } from './lib/closing-line.mjs';
import { prepareDatabase } from './lib/environment.mjs';
import { keepDatabase } from './lib/keep-database.mjs';
import { dataFolder, root } from './lib/places.mjs';
import { createSupervisor } from './lib/supervisor.mjs';

const dev = process.argv.includes('--dev');
const port = Number(process.env.PORT || 3000);
const apiPort = dev ? port + 1 : port;
const log = (message) => console.log(`[start] ${message}`);

let bringingUp;
let database;
let kept;
let errand;
let stopping;
const supervisor = createSupervisor({
  log,
  patient: dev,
  databaseBack: async () => (await kept?.back()) ?? false,
  giveUp: (name) => {
    log(`${name} does not start: see its last lines above`);
    stop(1);
  },
});

const stop = (code = 0) => {
  stopping ??= (async () => {
    if (code === 0) log('stopping');
    if (errand) await stopChild(errand);
    await supervisor.stop();
    // It may still be starting when something else has failed.
    await bringingUp?.catch(() => {});
    await kept?.stop();
    await database?.stop();
    giveFolderBack();
    process.exit(code);
  })();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
// The program that started this one, with a channel to it, has ended.
process.on('disconnect', () => stop());

const sourceOf = programs();
const argsOf = (name) => (dev ? ['--import', 'tsx', sourceOf[name]] : [`dist/${name}.mjs`]);

/** A program that must succeed before the next step. */
const runOnce = async (name, env, complaint) => {
  if (stopping) return;
  errand = spawnNode(argsOf(name), env);
  const code = await ended(errand);
  errand = undefined;
  if (code !== 0 && !stopping) throw new Error(complaint);
};

/** Waits until the demonstration can be visited, and answers its call screen; the rest is created meanwhile. */
const seed = async (env) => {
  if (stopping) return undefined;
  const child = spawnNode(argsOf('seed'), env);
  errand = child;
  const over = ended(child).then((code) => {
    if (errand === child) errand = undefined;
    if (code !== 0 && !stopping) log('the demonstration is not complete: see above; the next start continues it');
  });
  const visible = new Promise((resolve) => {
    child.on('message', (message) => message?.visible && resolve(message.screen));
  });
  return Promise.race([visible, over]);
};

const answers = async (address) => {
  while (!stopping) {
    const ok = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await pause(30);
  }
};

const reloadOnChange = (services) => {
  let pending;
  for (const folder of ['apps/api/src', 'apps/worker/src', 'packages'])
    fs.watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (!/\.(ts|tsx)$/.test(file ?? '') || file.endsWith('.test.ts')) return;
      clearTimeout(pending);
      pending = setTimeout(() => Promise.all(services.map((name) => supervisor.restart(name))), 100);
    });
};

const start = async () => {
  const began = performance.now();
  claimFolder();
  await Promise.all([portMustBeFree(port), dev ? portMustBeFree(apiPort) : undefined]);
  bringingUp = prepareDatabase({ log }).then((prepared) => {
    database = prepared;
    if (!stopping && prepared.server) kept = keepDatabase(prepared.server, { log, giveUp: () => stop(1) });
  });
  const [chromium] = await Promise.all([findChromium({ log }), dev ? undefined : build({ log }), bringingUp]);
  if (!chromium.PUPPETEER_EXECUTABLE_PATH) log(`${NO_BROWSER} Until then certificates wait; everything else works.`);

  const demo = database.embedded && process.env.LAUREL_DEMO !== '0';
  const env = {
    ...process.env,
    ...chromium,
    ...database.env,
    NODE_ENV: dev ? 'development' : 'production',
    PORT: String(apiPort),
    LAUREL_URL: process.env.LAUREL_URL || `http://localhost:${port}`,
    // The demonstration's accounts have known passwords, so they exist only on our own database.
    LAUREL_DEMO: demo ? '1' : '0',
    ...(dev ? { LAUREL_WEB: 'elsewhere' } : {}),
  };
  await runOnce('migrate', env, 'the database could not be brought up to date');
  const services = ['api', 'worker'].filter((name) => sourceOf[name]);
  for (const name of services) supervisor.run(name, argsOf(name), env);
  if (dev) {
    supervisor.run('web', ['scripts/lib/web-dev.mjs', String(port)], { ...env, LAUREL_API_PORT: String(apiPort) });
    reloadOnChange(services);
  }
  await answers(`http://127.0.0.1:${apiPort}/healthz`);
  const screen = demo && sourceOf.seed ? await seed(env) : undefined;
  if (stopping) return;

  const inside = path.relative(root, dataFolder);
  const where = inside.startsWith('..') ? dataFolder : inside;
  const parts = [
    `PostgreSQL: ${database.embedded ? `embedded, in ${where}` : 'DATABASE_URL'}`,
    `jobs: ${env.REDIS_URL ? 'Redis' : 'PostgreSQL'}`,
    `Chromium: ${chromium.PUPPETEER_EXECUTABLE_PATH ?? 'none'}`,
  ];
  log(parts.join(' · '));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (demo && !process.env.LAUREL_HOST)
    log('only this machine can reach it; LAUREL_HOST=0.0.0.0 npm start opens it to others');
  log(closingLine({ seconds, port, demo, screen }));
};

start().catch((failure) => {
  console.error(`[start] ${failure instanceof Error ? failure.message : failure}`);
  stop(1);
});
