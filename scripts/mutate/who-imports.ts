import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/places.mjs';

const STATEMENT =
  /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|import\('([^']+)'\)/gm;

/** The product's files that this one runs, from the root of the clone. Types do not count. */
const importsOf = (file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(STATEMENT)].flatMap(([, type, from, bare, lazy]) => {
    const name = from ?? bare ?? lazy ?? '';
    const target = name.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), name)
      : name
          .replace(/^@laurel\/(adapters|db|domain|event-store|slide|words)\//, 'packages/$1/src/')
          .replace(/^@laurel\/(api|worker|web)\//, 'apps/$1/src/');
    return type === undefined && /\.ts$/.test(target) && existsSync(path.join(root, target)) ? [target] : [];
  });

/** How many imports each file is away from this test. */
const reach = (test: string, known: Map<string, string[]>): Map<string, number> => {
  const distances = new Map([[test, 0]]);
  for (const file of distances.keys()) {
    const imports = known.get(file) ?? importsOf(file);
    known.set(file, imports);
    for (const next of imports) if (!distances.has(next)) distances.set(next, (distances.get(file) ?? 0) + 1);
  }
  return distances;
};

/** Processes that a test starts run the unchanged code: such tests are slow and notice nothing. */
const startsProcesses = (test: string) => readFileSync(path.join(root, test), 'utf8').includes("'node:child_process'");

/**
 * For a file, the tests that import it: first the one with its name, then by import distance, those of its own folder
 * first; last those that start processes.
 */
export const testsOf = (tests: readonly string[]): ((file: string) => string[]) => {
  const known = new Map<string, string[]>();
  const reached = tests.map((test) => ({ test, distances: reach(test, known), late: startsProcesses(test) }));
  return (file) => {
    const stem = path.basename(file, '.ts');
    const rank = ({ test, distances, late }: (typeof reached)[number]) => {
      const name = path.basename(test).split('.')[0] ?? '';
      if (name === stem) return 0;
      const near = name.startsWith(`${stem}-`) ? 0.5 : (distances.get(file) ?? 0);
      return near + (path.dirname(test) === path.dirname(file) ? 0 : 0.5) + (late ? 10 : 0);
    };
    return reached
      .filter(({ distances }) => distances.has(file))
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ test }) => test);
  };
};
