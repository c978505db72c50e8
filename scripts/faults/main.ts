import { setTimeout as pause } from 'node:timers/promises';
import { ENDED_BY_PIPE, onClosedPipe } from '@laurel/db/closed-pipe.mjs';
import { errorLine } from '@laurel/event-store/safe-error.ts';
import { build } from '../build.mjs';
import { findChromium, NO_BROWSER } from '../lib/chromium.mjs';
import { type Line, runMatrix } from './matrix.ts';
import { rounds } from './rounds.ts';

/** Every run stops after this time, even if something hangs. */
const LONGEST_MS = 30 * 60_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

let stop = async () => {};
let over = false;
const end = async (code: number, why: string) => {
  if (over) return;
  over = true;
  process.stderr.write(`${why}; stopping what was started\n`);
  await stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130, signal));
onClosedPipe(() => void end(ENDED_BY_PIPE, 'nobody reads this any more'));

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !rounds.some((round) => round.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `there is no round "${unknown[0]}"\nusage: npm run faults [-- <round>…]; rounds: ${rounds.map(({ name }) => `"${name}"`).join(', ')}\n`,
  );
  process.exit(2);
}

setTimeout(() => void end(1, 'it took too long'), LONGEST_MS).unref();

const table = (lines: readonly Line[]) => {
  const cells = [
    ['round', 'fault', 'acknowledged', 'refused', 'unanswered', 'lost', 'doubled', 'findings'],
    ...lines.map((line) => [
      line.round,
      line.fault,
      ...[line.acknowledged, line.refused, line.unanswered].map(String),
      ...[line.lost, line.doubled, line.findings].map((list) => String(list.length)),
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  for (const row of cells)
    say(row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '));
};

try {
  const [chromium] = await Promise.all([findChromium({ log: say }), build({ log: say })]);
  if (!chromium.PUPPETEER_EXECUTABLE_PATH) say(`${NO_BROWSER} Certificates are issued and not printed.`);
  const chosen = wanted.length > 0 ? rounds.filter(({ name }) => wanted.includes(name)) : rounds;
  const outcome = await runMatrix({
    rounds: chosen,
    chromium: { ...chromium },
    captains: 12,
    calmMs: 1_500,
    say,
    onOpen: (site) => {
      stop = site.stop;
    },
    auditEach: true,
  });
  const { lines, end: last } = outcome;
  say('');
  table(lines);
  say('');
  for (const { round, notes } of lines) for (const line of notes) say(`${round}: ${line}`);
  say(`${last.certificates} certificates are valid, ${last.files} of them with their file`);
  const wrong = [
    ...last.lost.map((line) => `lost: ${line}`),
    ...last.doubled.map((line) => `doubled: ${line}`),
    ...last.findings.map((line) => `at the end: ${line}`),
  ];
  for (const line of wrong.slice(0, 20)) say(`! ${line}`);
  const found = lines.reduce((sum, line) => sum + line.findings.length, wrong.length);
  if (found > 0) {
    say(`${found} findings; the ledger is ${outcome.ledger}, what npm start said is beside it`);
    process.exitCode = 1;
  } else {
    outcome.forget();
    say('nothing lost, nothing doubled, nothing found');
  }
} catch (failure) {
  process.stderr.write(`${errorLine(failure)}\n`);
  await end(1, 'the matrix failed');
}
// Leftovers of a cut connection must not keep the process alive.
await pause(100);
process.exit();
