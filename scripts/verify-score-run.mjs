// Checks an exported score run without a server or a database:
//   node scripts/verify-score-run.mjs scorerun-<id>.json [did:key:…]
// It computes every score, rank and award again from the policy and the score sheets in the file, prints the first ten
// ranks of each group, and compares the fingerprints: computed here, of the file, and of the signed statement. The key
// that must have signed it is optional: without it, compare the printed one with the site's did.json. Exits with 0 when
// all is the same, 1 when not (it prints where they differ), 2 when the file is not a score run.
//
//   node scripts/verify-score-run.mjs --write verify.mjs
// writes the program as one file that needs nothing but Node, for people without a copy of this repository.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { keptBundle } from './lib/bundle.mjs';
import { root } from './lib/places.mjs';

const [verb, to] = process.argv.slice(2);
const called = process.cwd();
process.chdir(root);
const program = path.join(await keptBundle('scripts/verify-score-run/main.ts'), 'main.mjs');
process.chdir(called);
if (verb === '--write' && to) fs.copyFileSync(program, to);
else await import(pathToFileURL(program).href);
