// npm run mutate: changes the code one place at a time, in memory alone, and sees whether a test notices.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom, shuffled } from '@laurel/domain/review/seeded-random.ts';
import pg from 'pg';
import { root } from '../lib/places.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { type Area, areas } from './areas.ts';
import type { Ran, Run } from './host.ts';
import { type Mutant, mutantsOf, mutated, placeIn } from './mutants.ts';
import { testsOf } from './who-imports.ts';

const USAGE = `npm run mutate -- [--area=NAME]... [--sample=N] [--seed=N] [--file=TEXT]
  --area    ${Object.keys(areas).join(', ')} (all of them)
  --sample  mutants an area, 0 for every one (150)
  --seed    another sample (1)
  --file    only files whose path has this in it`;

const options = () => {
  const { values } = parseArgs({
    options: {
      area: { type: 'string', multiple: true, default: Object.keys(areas) },
      sample: { type: 'string', default: '150' },
      seed: { type: 'string', default: '1' },
      file: { type: 'string', default: '' },
    },
  });
  const unknown = values.area.find((name) => !Object.hasOwn(areas, name));
  if (unknown) throw new Error(`there is no area ${unknown}`);
  const [sample, seed] = [Number(values.sample), Number(values.seed)];
  if (!Number.isSafeInteger(sample) || sample < 0 || !Number.isSafeInteger(seed) || seed < 1)
    throw new Error('--sample and --seed are whole numbers');
  return { names: values.area, sample, seed, file: values.file };
};

type Given = ReturnType<typeof options>;

/** No run may take longer; what does not end is noticed. */
const LONGEST_MS = 180_000;
/** Tests that are asked first: most mutants are noticed by them. */
const NEAREST = 2;
/** Tests that are asked at all: of files that everything imports, the nearest. */
const MOST = 12;

type Host = { readonly run: (what: Run, limitMs: number) => Promise<Ran | 'late'>; readonly stop: () => Promise<void> };
let child: ChildProcess | undefined;

/** `folder`: what tests that were killed have left in it goes with it. */
const startHost = (databaseUrl: string | undefined, folder: string): Host => {
  const begin = async () => {
    const begun = fork(path.join(import.meta.dirname, 'host.ts'), databaseUrl ? ['database'] : [], {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      // A group of its own: its workers end with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        VITEST: 'true',
        TMPDIR: folder,
        ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}),
      },
    });
    child = begun;
    await answerOf(begun, LONGEST_MS);
    return begun;
  };
  return {
    run: async (what, limitMs) => {
      const host = child?.connected ? child : await begin();
      host.send(what);
      const answer = await answerOf(host, limitMs);
      if (answer === 'late') await stopHost();
      return answer as Ran | 'late';
    },
    stop: endHost,
  };
};

const answerOf = async (host: ChildProcess, limitMs: number): Promise<unknown> => {
  const over = new AbortController();
  const late = setTimeout(() => over.abort('late'), limitMs);
  const gone = () => over.abort('gone');
  host.once('exit', gone);
  try {
    return (await once(host, 'message', { signal: over.signal }))[0];
  } catch (failure) {
    if (over.signal.reason === 'late') return 'late';
    throw over.signal.aborted ? new Error('the process of the tests ended by itself') : failure;
  } finally {
    clearTimeout(late);
    host.removeListener('exit', gone);
  }
};

const stopHost = async () => {
  const stopping = child;
  child = undefined;
  if (!stopping?.pid || stopping.exitCode !== null || stopping.signalCode !== null) return;
  const ended = once(stopping, 'exit');
  process.kill(-stopping.pid, 'SIGKILL');
  await ended;
};

/** Lets it clear up behind itself. */
const endHost = async () => {
  if (!child?.connected) return;
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(20_000) });
  child.disconnect();
  await ended.catch(() => {});
  await stopHost();
};

/** Each test file makes databases of its own and leaves them to the server that is thrown away: here it lives too long for that. */
const dropDatabases = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select datname as name from pg_database where datname ~ '^t_[0-9a-f]{32}$'`);
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
};

type Candidate = { readonly file: string; readonly source: string; readonly mutant: Mutant };
type Outcome = 'noticed' | 'late' | 'survived' | 'untested';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const sampleOf = ({ files }: Area, { sample, seed, file: part }: Given): Candidate[] => {
  const all = files
    .filter((file) => file.includes(part))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      return mutantsOf(source).map((mutant) => ({ file, source, mutant }));
    });
  console.log(`  ${all.length} mutants in ${files.length} files`);
  const chosen = shuffled(all, seededRandom(seed.toString(16).padStart(32, '0')));
  // By file, so that each is measured once and read once.
  return (sample === 0 ? chosen : chosen.slice(0, sample)).toSorted(
    (a, b) => compare(a.file, b.file) || a.mutant.start - b.mutant.start,
  );
};

const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
};
const told = ({ file, source, mutant }: Candidate) => {
  const { line, column } = placeIn(source, mutant.start);
  const was = oneLine(source.slice(mutant.start, mutant.end));
  return `${file}:${line}:${column}  ${was}  →  ${mutant.put === ';' ? '(left out)' : oneLine(mutant.put)}`;
};

/** Runs one area's tests, and knows which of them pass without a change and how long those take. */
const examiner = (host: Host, importing: (file: string) => string[]) => {
  const passing = new Set<string>();
  const pass = async (file: string, source: string, tests: readonly string[]) => {
    const began = performance.now();
    const ran = await host.run({ file, code: source, tests }, LONGEST_MS);
    // What fails by itself would notice everything.
    if (ran === 'late' || !ran.passed)
      throw new Error(
        `without a change: ${ran === 'late' ? `${tests.join(', ')} take too long` : `${ran.failed} fails`}`,
      );
    for (const test of tests) passing.add(test);
    return performance.now() - began;
  };
  const limits = new Map<string, number>();

  return async ({ file, source, mutant }: Candidate): Promise<Outcome> => {
    const tests = importing(file).slice(0, MOST);
    if (tests.length === 0) return 'untested';
    const nearest = tests.slice(0, NEAREST);
    const others = tests.slice(NEAREST);
    if (!limits.has(file)) limits.set(file, Math.min(LONGEST_MS, 15_000 + 4 * (await pass(file, source, nearest))));
    const code = mutated(source, mutant);
    const first = await host.run({ file, code, tests: nearest }, limits.get(file) ?? LONGEST_MS);
    if (first === 'late') return 'late';
    if (!first.passed) return 'noticed';
    if (others.length === 0) return first.loaded ? 'survived' : 'untested';
    const second = await host.run({ file, code, tests: others }, LONGEST_MS);
    if (second === 'late') return 'late';
    if (second.passed) return first.loaded || second.loaded ? 'survived' : 'untested';
    if (second.failed && !passing.has(second.failed)) await pass(file, source, [second.failed]);
    return 'noticed';
  };
};

type Surroundings = { readonly postgres: () => Promise<string>; readonly folder: string };

const runArea = async (name: string, given: Given, { postgres, folder }: Surroundings) => {
  console.log(name);
  const area = areas[name]?.() as Area;
  const candidates = sampleOf(area, given);
  const url = area.database ? await postgres() : undefined;
  const host = startHost(url, folder);
  const examine = examiner(host, testsOf(area.tests));
  const counts: Record<Outcome, number> = { noticed: 0, late: 0, survived: 0, untested: 0 };
  for (const [i, candidate] of candidates.entries()) {
    const outcome = await examine(candidate);
    counts[outcome]++;
    if (outcome === 'noticed' || outcome === 'late') process.stdout.write('.');
    else console.log(`\n  ${outcome} (${i + 1} of ${candidates.length})  ${told(candidate)}`);
    if (url) await dropDatabases(url);
  }
  await host.stop();
  const noticed = counts.noticed + counts.late;
  const percent = candidates.length > 0 ? ((100 * noticed) / candidates.length).toFixed(1) : '–';
  console.log(
    `\n  ${noticed} of ${candidates.length} noticed (${percent} %), ${counts.late} of them by not ending; ${counts.untested} in code that no test of the area loads`,
  );
};

const main = async () => {
  const given = options();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-mutate-'));
  // PostgreSQL may run as another user, and reads what tests leave for it.
  chmodSync(folder, 0o755);
  let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
  const postgres = async () => {
    server ??= await startPostgres({ dataDir: path.join(folder, 'postgres'), throwaway: true });
    return server.url();
  };
  const tidy = async () => {
    await stopHost();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void tidy().then(() => process.exit(130)));
  try {
    for (const name of given.names) await runArea(name, given, { postgres, folder });
  } finally {
    await tidy();
  }
};

try {
  await main();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  console.error(USAGE);
  process.exitCode = 1;
}
