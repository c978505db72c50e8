import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { programs } from '../scripts/lib/bundle.mjs';

/** The programs of `npm start` and those that scripts/run.mjs runs. Threads fail in the program that started them. */
const all = [
  ...Object.entries(programs()).flatMap(([name, source]) => (name.endsWith('-thread') ? [] : [source])),
  'scripts/scenario/main.ts',
  'bench/main.ts',
];

it.each(all)('%s logs uncaught errors itself: Node would print them with the parameters of their query', (source) => {
  expect(readFileSync(source, 'utf8')).toMatch(/^failLoudly\(/m);
});
