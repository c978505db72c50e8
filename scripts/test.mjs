// npm test: style, types, lockfile, then every test. `--long` runs the long ones at full size.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ended } from './lib/children.mjs';
import { findChromium, NO_BROWSER } from './lib/chromium.mjs';
import { dataFolder, root } from './lib/places.mjs';
import { failuresOf, passedOnSecondTry } from './lib/test-report.mjs';

const long = process.argv.includes('--long');
const report = path.join(dataFolder, `tests-${process.pid}.json`);
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
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const testsPassed = await run(bin('vitest'), ['run', ...projects, ...reporters], {
  ...process.env,
  ...(long ? { LAUREL_LONG: '1' } : {}),
});
if (!testsPassed) failed.push('tests');
if (!hasBrowser) failed.push('browser tests');

const counted = () => {
  if (!fs.existsSync(report)) return 'no tests ran';
  const counts = JSON.parse(fs.readFileSync(report, 'utf8'));
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = counts;
  fs.rmSync(report);
  for (const test of passedOnSecondTry(counts, root)) console.log(`Passed only on the second try: ${test}`);
  for (const test of failuresOf(counts, root)) console.log(`Failed: ${test}`);
  // On its own line in this form, since programs that read CI output look for it.
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  return `${testResults.length} files`;
};

const seconds = Math.round((performance.now() - began) / 1000);
console.log(`${counted()}, ${seconds} s`);
if (!hasBrowser) console.log(`The browser tests did not run. ${NO_BROWSER}`);
console.log(failed.length === 0 ? 'Everything passed.' : `Not passed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
