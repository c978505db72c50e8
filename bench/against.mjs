// How fast certificates are printed here and in another checkout, in turns on the same machine, so that its load
// concerns both: npm run bench:against -- <folder of the checkout, with npm ci> [--count=500] [--rounds=3]
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const option = (name, otherwise) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const [there] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
if (!there || !existsSync(path.join(there, 'node_modules'))) {
  console.error('usage: npm run bench:against -- <checkout with its dependencies> [--count=500] [--rounds=3]');
  process.exit(2);
}
const count = option('count', 500);
const rounds = option('rounds', 3);

/** Certificates a second of one way of printing in one checkout. */
const rate = (folder, only) => {
  const args = ['run', '-s', 'bench', '--', 'certificates', `--count=${count}`, `--only=${only}`];
  const output = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const found = output.split('\n').find((line) => line.includes(`ours, ${only}`));
  if (!found) throw new Error(`${folder} has measured nothing:\n${output}`);
  return JSON.parse(found).perSecond;
};
const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

for (const way of ['default', 'bulk']) {
  const [ours, theirs] = [[], []];
  for (let round = 0; round < rounds; round++) {
    // Each goes first in turn: the second one finds files of the other in the machine's caches.
    for (const folder of round % 2 === 0 ? [here, there] : [there, here])
      (folder === here ? ours : theirs).push(rate(folder, way));
    console.error(`${way}, round ${round + 1} of ${rounds}: here ${ours.at(-1)}/s, there ${theirs.at(-1)}/s`);
  }
  const ratio = Number((middle(ours) / middle(theirs)).toFixed(2));
  console.log(JSON.stringify({ bench: 'against', way, count, here: middle(ours), there: middle(theirs), ratio }));
}
