import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openPorts } from '@laurel/adapters/ports.ts';
import { audit } from '@laurel/db/audit/command-line/cli.ts';
import { onClosedPipe } from '@laurel/db/closed-pipe.mjs';
import { connect } from '@laurel/db/db.ts';
import { failLoudly } from '@laurel/db/lifecycle.ts';
import { createLog } from '@laurel/db/log.ts';
import { openPrinting } from '@laurel/worker/certificate/printing/open-printing.ts';
import { reactionsWithoutLetters } from '@laurel/worker/reactions.ts';
import { startWorking } from '@laurel/worker/work.ts';
import { recomputed } from './recompute.ts';
import { type Outcome, runScenario } from './scenario.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const usage = `usage: npm run scenario [-- --schools <file.csv>] [--works <file.csv>]
Runs one competition of two rounds from sign-up to printed certificates, has its scores computed again from
the exported file, and audits the log.
  --schools  list of schools to import (default samples/schools.csv)
  --works    works with their experts' scores, 1 to 10 (default samples/works-with-scores.csv)`;

/** The requested run, with both files read; a wrong argument is answered with a sentence, not with a stack trace. */
const askedFor = async () => {
  try {
    const { values } = parseArgs({
      options: { schools: { type: 'string' }, works: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) {
      say(usage);
      return;
    }
    const [schoolsCsv, worksCsv] = await Promise.all([
      readFile(values.schools ?? 'samples/schools.csv', 'utf8'),
      readFile(values.works ?? 'samples/works-with-scores.csv', 'utf8'),
    ]);
    return { schoolsCsv, worksCsv };
  } catch (failure) {
    process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n${usage}\n`);
    process.exitCode = 2;
  }
};
onClosedPipe();
const files = await askedFor();
if (!files) process.exit();
const env = process.env;
const databaseUrl = env.DATABASE_URL;
if (!databaseUrl) throw new Error('DATABASE_URL is not set (npm run scenario sets it)');

const log = createLog('scenario', 'warn');
// What Node prints for an uncaught error contains the parameters of its query.
failLoudly(log);
const { db, pool } = connect(databaseUrl, { max: 24, application: 'laurel-scenario' });
// No payments here: the competition is free.
const ports = await openPorts({ LAUREL_PAYMENT: 'simulator', LAUREL_SCANNER: 'none', ...env }, db, log);
const printing = openPrinting({ env, db, ports, log });
const work = await startWorking({
  reactions: reactionsWithoutLetters,
  context: { db, ports, printing, log },
  queueAddress: { databaseUrl, redisUrl: env.REDIS_URL },
});

const table = (outcome: Outcome) => {
  const line = (name: string, value: string | number) => say(`  ${name.padEnd(26)}${value}`);
  say('\nCounts');
  line('schools', outcome.schools);
  line('works entered', outcome.works);
  line('experts', outcome.experts);
  line('works in the final', outcome.advanced);
  line('scores recorded', outcome.scores);
  line('awards granted', outcome.awards);
  line('certificates issued', outcome.certificates);
  line('certificates printed', outcome.rendered);
  line('events written', outcome.events);
  say('\nTime');
  for (const phase of outcome.phases) line(phase.name, `${phase.seconds} s`);
  say('\nTop ten');
  for (const one of outcome.top)
    say(`  ${String(one.rank).padStart(2)}  ${one.score.padStart(6)}  ${one.code}  ${one.title}\n      ${one.how}`);
  if (outcome.problems.length > 0) say(`\nRows left out (${outcome.problems.length})`);
  for (const one of outcome.problems.slice(0, 50))
    say(`  ${one.file} line ${one.line}, column ${one.column}: ${one.problem}`);
  if (outcome.problems.length > 50) say(`  … and ${outcome.problems.length - 50} more`);
};

try {
  const outcome = await runScenario({
    db,
    ports,
    ...files,
    say,
  });
  table(outcome);
  say('\nThe final run, exported and computed again by scripts/verify-score-run.mjs');
  const again = await recomputed(db, ports, outcome.scoreRunId);
  say(again.printed.trimEnd());
  await work.stop();
  const desk = {
    secrets: () => ports.secrets,
    print: say,
    complain: say,
    over: new AbortController().signal,
  };
  say('\nAnchor of the log');
  const anchored = await audit(db, ['anchor'], desk);
  say('\naudit verify');
  const verified = await audit(db, ['verify'], desk);
  say('\naudit check --all');
  const checked = await audit(db, ['check', '--all'], desk);
  say(`\nFirst certificate: ${outcome.traceUrl ?? 'none'}`);
  if (anchored + verified + checked + again.code > 0 || outcome.rendered < outcome.certificates) process.exitCode = 1;
} finally {
  await work.stop();
  await printing.close();
  await pool.end();
}
