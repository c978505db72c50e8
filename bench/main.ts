import { ENDED_BY_PIPE, onClosedPipe } from '@laurel/db/closed-pipe.mjs';
import { failLoudly } from '@laurel/db/lifecycle.ts';
import { createLog } from '@laurel/db/log.ts';

/**
 * Benchmarks: `npm run bench -- <name>`. Each prints JSON lines with a ratio to a named peer measured in the same
 * minute on the same machine, since absolute times depend mostly on the machine.
 */
export type Bench = (surroundings: Surroundings) => Promise<void>;
type Surroundings = {
  /** A server on which databases may be created; the database named in it is not touched. */
  readonly databaseUrl: string;
  readonly args: readonly string[];
  readonly report: (figures: Record<string, unknown>) => void;
};

const benches: Readonly<Record<string, () => Promise<{ default: Bench }>>> = {
  append: () => import('./append.ts'),
  ask: () => import('./ask.ts'),
  'audit-search': () => import('./audit-search.ts'),
  'bulk-changes': () => import('./bulk-changes.ts'),
  'call-screens': () => import('./call-screens.ts'),
  certificates: () => import('./certificates.ts'),
  deadline: () => import('./deadline.ts'),
  designer: () => import('./designer.ts'),
  distribution: () => import('./distribution.ts'),
  http: () => import('./http.ts'),
  'import-designs': () => import('./import-designs.ts'),
  replay: () => import('./replay.ts'),
  scoring: () => import('./scoring.ts'),
};

/** The output is closed: the next report throws this, so that the benchmark removes its database. */
class Unread extends Error {}
let unread = false;
onClosedPipe(() => {
  unread = true;
});
const report = (figures: Record<string, unknown>) => {
  if (unread) throw new Unread();
  process.stdout.write(`${JSON.stringify({ bench: name, ...figures })}\n`);
};

const [name = '', ...args] = process.argv.slice(2);
failLoudly(createLog('bench'));
const databaseUrl = process.env.DATABASE_URL;
const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!load || !databaseUrl) {
  process.stderr.write(`usage: npm run bench -- <${Object.keys(benches).join(' | ')}>\n`);
  process.exitCode = 2;
} else {
  const { default: bench } = await load();
  try {
    await bench({ databaseUrl, args, report });
  } catch (failure) {
    if (!(failure instanceof Unread)) throw failure;
    process.exitCode = ENDED_BY_PIPE;
  }
}
