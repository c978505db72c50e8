// Runs one of our TypeScript programs once: node scripts/run.mjs <file.ts> [its arguments]. It uses the database of npm
// start; if that is not running, it is started for as long as the program runs.
import fs from 'node:fs';
import path from 'node:path';
import { bundle, threads } from './lib/bundle.mjs';
import { ended, spawnNode } from './lib/children.mjs';
import { runningStart } from './lib/claim.mjs';
import { prepareDatabase } from './lib/environment.mjs';
import { root } from './lib/places.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file || !fs.existsSync(path.join(root, file))) {
  console.error(file ? `there is no ${file} here` : 'usage: node scripts/run.mjs <file.ts> [arguments]');
  process.exit(2);
}

const quiet = (message) => console.error(`[run] ${message}`);
let database;
let child;
// Ctrl-C is for the program; this script ends with it. The child has a process group of its own.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child?.kill(signal));

// In the clone, where Node finds the packages.
const outdir = path.join(root, 'dist', `run-${process.pid}`);

/** The program with everything it may need: its bundle, its threads, and the browser they print with. */
const everything = async () => {
  const [{ findChromium }] = await Promise.all([
    import('./lib/chromium.mjs'),
    bundle({ entries: { migrate: 'apps/api/src/migrate.ts', program: file, ...threads }, outdir }),
  ]);
  return { program: path.join(outdir, 'program.mjs'), chromium: await findChromium({ log: quiet }) };
};

try {
  const [prepared, { program, chromium }] = await Promise.all([prepareDatabase({ log: quiet }), everything()]);
  database = prepared;
  // As in npm start: our own database has the demonstration and needs no first administrator.
  const demo = database.embedded && process.env.LAUREL_DEMO !== '0' ? '1' : '0';
  const env = { NODE_ENV: 'production', ...process.env, ...chromium, ...database.env, LAUREL_DEMO: demo };
  child = spawnNode([path.join(outdir, 'migrate.mjs'), '--no-link'], { ...env, LOG_LEVEL: 'warn' });
  if ((await ended(child)) !== 0) throw new Error('the database could not be brought up to date');
  child = spawnNode([program, ...args], env);
  process.exitCode = (await ended(child)) ?? 1;
} catch (failure) {
  quiet(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
} finally {
  fs.rmSync(outdir, { recursive: true, force: true });
  // A program that ran before this one, or started meanwhile, still needs it.
  if (database && !database.adopted && !runningStart()) await database.stop();
}
