// npm run audit -- <verb>: the log's command line, on the database that npm start uses here. To answer fast it is one
// process with a cached bundle, and starts the database only for a call that needs it.
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENDED_BY_PIPE, onClosedPipe } from '../packages/db/src/closed-pipe.mjs';
import { keptBundle } from './lib/bundle.mjs';
import { dataFolder, root } from './lib/places.mjs';

process.chdir(root);
process.env.NODE_ENV ??= 'production';
process.env.LAUREL_DATA = dataFolder;

const complain = (message) => console.error(`[audit] ${message}`);
const over = new AbortController();
/**
 * Answers the exit code if the program must end early: at the second Ctrl-C, or when its reader has closed the pipe.
 */
const cutShort = new Promise((resolve) => {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
    process.on(signal, () => {
      if (over.signal.aborted) resolve(code);
      over.abort();
    });
  onClosedPipe(() => {
    process.exitCode = ENDED_BY_PIPE; // also when the program had already written everything
    resolve(ENDED_BY_PIPE);
  });
});

let database;
const prepare = async () => {
  const { prepareDatabase } = await import('./lib/environment.mjs');
  database = await prepareDatabase({ log: complain });
  // As in npm start: the demonstration exists only on our own database.
  const demo = database.embedded && process.env.LAUREL_DEMO !== '0' ? '1' : '0';
  Object.assign(process.env, database.env, { LAUREL_DEMO: demo });
};

const run = async () => {
  const folder = await keptBundle('apps/worker/src/run-audit.ts');
  module.enableCompileCache?.(path.join(folder, 'compiled')); // from Node 22 on
  const { runAudit } = await import(pathToFileURL(path.join(folder, 'run-audit.mjs')).href);
  return runAudit(process.argv.slice(2), { prepare, bringsUpToDate: true, over: over.signal });
};

let cut;
try {
  cut = await Promise.race([
    run().then((code) => {
      process.exitCode = code;
    }),
    cutShort,
  ]);
} catch (failure) {
  complain(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
if (database && !database.adopted) {
  const { runningStart } = await import('./lib/claim.mjs');
  // An npm start begun in the meantime still needs it.
  if (!runningStart()) await database.stop();
}
if (cut !== undefined) process.exit(cut);
