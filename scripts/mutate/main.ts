// npm run mutate: changes the code one place at a time, in memory only, and checks whether a test notices.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ENDED_BY_PIPE, onClosedPipe } from '@laurel/db/closed-pipe.mjs';
import { seededRandom, shuffled } from '@laurel/domain/review/seeded-random.ts';
import pg from 'pg';
import { startPostgres } from '../lib/postgres.mjs';
import { type Area, areas } from './areas.ts';
import { type Candidate, candidatesIn, examiner, type Outcome } from './examine.ts';
import { placeIn } from './mutants.ts';
import { type Runner, startRunner } from './runner.ts';
import { testsOf } from './who-imports.ts';

const USAGE = `npm run mutate -- [--area=NAME]... [--sample=N] [--seed=N] [--file=TEXT] [--at=PLACE]...
  --area    ${Object.keys(areas).join(', ')} (all of them)
  --sample  mutants an area, 0 for every one (150)
  --seed    another sample (1)
  --file    only files whose path has this in it
  --at      only mutants at this place, as a run names it: [PATH/]FILE:LINE:COLUMN[=WHAT IT PUTS THERE]`;

const options = () => {
  const { values } = parseArgs({
    options: {
      area: { type: 'string', multiple: true, default: Object.keys(areas) },
      sample: { type: 'string', default: '150' },
      seed: { type: 'string', default: '1' },
      file: { type: 'string', default: '' },
      at: { type: 'string', multiple: true, default: [] },
    },
  });
  const unknown = values.area.find((name) => !Object.hasOwn(areas, name));
  if (unknown) throw new Error(`there is no area ${unknown}`);
  const [sample, seed] = [Number(values.sample), Number(values.seed)];
  if (!Number.isSafeInteger(sample) || sample < 0 || !Number.isSafeInteger(seed) || seed < 1)
    throw new Error('--sample and --seed are whole numbers');
  return { names: values.area, sample, seed, file: values.file, at: values.at };
};

type Given = ReturnType<typeof options>;

/** Each test file creates databases and leaves them on the throwaway server; here it lives too long for that. */
const dropDatabases = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select datname as name from pg_database where datname ~ '^t_[0-9a-f]{32}$'`);
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
};

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const placeOf = ({ file, source, mutant }: Candidate) => {
  const { line, column } = placeIn(source, mutant.start);
  return `${file}:${line}:${column}`;
};

const sampleOf = ({ files }: Area, { sample, seed, file: part, at }: Given): Candidate[] => {
  const isAt = (candidate: Candidate) => {
    const place = `/${placeOf(candidate)}`;
    const names = [place, `${place}=${candidate.mutant.put}`];
    return at.length === 0 || at.some((one) => names.some((name) => name.endsWith(`/${one}`)));
  };
  const all = files
    .filter((file) => file.includes(part))
    .flatMap(candidatesIn)
    .filter(isAt);
  const chosen = shuffled(all, seededRandom(seed.toString(16).padStart(32, '0')));
  const some = sample === 0 ? chosen : chosen.slice(0, sample);
  console.log(`  seed ${seed}: ${some.length} of ${all.length} mutants in ${files.length} files`);
  // By file, so that each is measured and read once.
  return some.toSorted((a, b) => compare(a.file, b.file) || a.mutant.start - b.mutant.start);
};

const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
};
const told = (candidate: Candidate) => {
  const { source, mutant } = candidate;
  const was = oneLine(source.slice(mutant.start, mutant.end));
  return `${placeOf(candidate)}  ${was}  →  ${mutant.put === ';' ? '(left out)' : oneLine(mutant.put)}`;
};

type Surroundings = {
  readonly postgres: () => Promise<string>;
  readonly folder: string;
  readonly begun: (runner: Runner) => void;
};

const runArea = async (name: string, given: Given, { postgres, folder, begun }: Surroundings) => {
  console.log(name);
  const area = areas[name]?.() as Area;
  const candidates = sampleOf(area, given);
  const url = area.database ? await postgres() : undefined;
  const runner = startRunner(url, folder);
  begun(runner);
  const examine = examiner(runner, testsOf(area.tests));
  const counts: Record<Outcome, number> = { noticed: 0, late: 0, survived: 0, untested: 0, equivalent: 0 };
  for (const [i, candidate] of candidates.entries()) {
    const outcome = await examine(candidate);
    counts[outcome]++;
    if (outcome === 'noticed') process.stdout.write('.');
    else console.log(`\n  ${outcome} (${i + 1} of ${candidates.length})  ${told(candidate)}`);
    if (url) await dropDatabases(url);
  }
  await runner.close();
  const { noticed, late, survived, untested, equivalent } = counts;
  const judged = candidates.length - equivalent;
  const percent = judged > 0 ? ((100 * (noticed + late)) / judged).toFixed(1) : '–';
  console.log(
    `\n  ${name}, seed ${given.seed}: ${noticed + late} of ${judged} noticed (${percent} %), ${late} of them by not ending;`,
    `${survived} survived, ${untested} in code that no test of the area loads; ${equivalent} equivalent ones left out`,
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
  let runner: Runner | undefined;
  const begun = (one: Runner) => {
    runner = one;
  };
  const tidy = async () => {
    await runner?.kill();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void tidy().then(() => process.exit(130)));
  onClosedPipe(() => void tidy().then(() => process.exit(ENDED_BY_PIPE)));
  try {
    for (const name of given.names) await runArea(name, given, { postgres, folder, begun });
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
