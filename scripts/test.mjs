// npm test: style, types, lockfile, then every test. `--long` runs the long ones at full size.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ended } from './lib/children.mjs';
import { findChromium, NO_BROWSER } from './lib/chromium.mjs';
import { dataFolder, root } from './lib/places.mjs';
import { countsOf, failedFiles, failuresOf, passedOnSecondTry, withSecondRun } from './lib/test-report.mjs';

const long = process.argv.includes('--long');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const run = async (command, args, env = process.env) =>
  (await ended(spawn(command, args, { cwd: root, env, stdio: 'inherit' }))) === 0;

const checks = [
  ['lockfile', process.execPath, ['scripts/check-lock.mjs']],
  ['style', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types', process.execPath, ['scripts/typecheck.mjs']],
];

const began = performance.now();
const failed = [];
for (const [name, command, args] of checks) {
  if (!(await run(command, args))) failed.push(name);
}

const chromium = await findChromium();
const hasBrowser = Boolean(chromium.PUPPETEER_EXECUTABLE_PATH);
fs.mkdirSync(dataFolder, { recursive: true });
const projects = hasBrowser ? [] : ['--project', 'unit', '--project', 'database'];

/** Runs Vitest on all files, or on those named; its report is undefined if it wrote none. */
const vitest = async (files = []) => {
  const file = path.join(dataFolder, `tests-${process.pid}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const passed = await run(bin('vitest'), ['run', ...projects, ...reporters, ...files], {
    ...process.env,
    ...(long ? { LAUREL_LONG: '1' } : {}),
  });
  if (!fs.existsSync(file)) return { passed };
  const report = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.rmSync(file);
  return { passed, report };
};

/**
 * A journey leaves its product in another state, so that a step tried again may fail for what the first try did: a few
 * failed files are run again from their beginning. More than a few are no accident.
 */
const MOST_AGAIN = 4;
let { passed, report } = await vitest();
let first;
const files = report ? failedFiles(report) : [];
if (!passed && files.length > 0 && files.length <= MOST_AGAIN) {
  console.log(`\nRunning again: ${files.map((file) => path.relative(root, file)).join(', ')}`);
  const again = await vitest(files);
  if (again.report) {
    first = report;
    report = withSecondRun(report, again.report);
    passed = again.passed;
  }
}
if (!passed) failed.push('tests');
if (!hasBrowser) failed.push('browser tests');

const counted = () => {
  if (!report) return 'no tests ran';
  for (const test of passedOnSecondTry(report, root)) console.log(`Passed only on the second try: ${test}`);
  for (const test of first ? failuresOf(first, root) : []) console.log(`Failed before its file was run again: ${test}`);
  for (const test of failuresOf(report, root)) console.log(`Failed: ${test}`);
  const counts = countsOf(report);
  // On its own line in this form, since programs that read CI output look for it.
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return `${report.testResults.length} files`;
};

const seconds = Math.round((performance.now() - began) / 1000);
console.log(`${counted()}, ${seconds} s`);
if (!hasBrowser) console.log(`The browser tests did not run. ${NO_BROWSER}`);
console.log(failed.length === 0 ? 'Everything passed.' : `Not passed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
