import type { PrintRun } from '@laurel/slide/print-runs.tsx';
import { Remembered } from '../fonts/remembered.ts';
import type { Fragment } from '../page/fragment.ts';
import type { Underlay } from '../writer/underlay.ts';
import type { PrintedPages } from '../writer/write-certificate.ts';
import type { PrintedFragments } from './print-fragments.ts';

/** Remembered runs per design: those that never change, and those of some hundred certificates. */
const REMEMBERED = 1_000;
/** The most runs per print: separators are one unit apart on a page of a thousand units. */
const RUNS_AT_MOST = 900;

/** What was already printed of a design. Of runs that draw the same, only one is printed. */
export type PrintedParts = {
  readonly under: Promise<Underlay | undefined>;
  readonly fragments: Remembered<string, Fragment>;
  box: PrintedPages['box'] | undefined;
};

export const newPrintedParts = (under: Promise<Underlay | undefined>): PrintedParts => ({
  under,
  fragments: new Remembered(REMEMBERED),
  box: undefined,
});

const inPages = (runs: readonly PrintRun[]): (readonly PrintRun[])[] =>
  Array.from({ length: Math.ceil(runs.length / RUNS_AT_MOST) }, (_, n) =>
    runs.slice(n * RUNS_AT_MOST, (n + 1) * RUNS_AT_MOST),
  );

/** The fragments of all these runs: the remembered ones, and the others, which are printed now. */
export const fragmentsFor = async (
  parts: PrintedParts,
  runs: readonly PrintRun[],
  print: (runs: readonly PrintRun[]) => Promise<PrintedFragments>,
): Promise<ReadonlyMap<string, Fragment>> => {
  const found = new Map<string, Fragment>();
  const wanted = new Map<string, PrintRun>();
  for (const run of runs) {
    const known = parts.fragments.get(run.key);
    if (known) found.set(run.key, known);
    else wanted.set(run.key, run);
  }
  const missing = [...wanted.values()];
  // A page is tagged either by Chromium or by us.
  const together = missing.filter((run) => !run.alone);
  const pages = [
    ...inPages(together.filter((run) => run.spoken)),
    ...inPages(together.filter((run) => !run.spoken)),
    ...missing.filter((run) => run.alone).map((run) => [run]),
  ];
  for (const some of pages) {
    const { box, fragments } = await print(some);
    parts.box ??= box;
    for (const [i, { key }] of some.entries()) {
      const fragment = fragments[i];
      if (!fragment) continue;
      found.set(key, fragment);
      parts.fragments.set(key, fragment);
    }
  }
  return found;
};
