/** Changes of more than this are in the outermost bars, in milli-points. */
const OUTERMOST = 10_000;
export const BAR_MILLI = 1_000;
/** The numbers of the first and the last bar. */
export const FIRST_BAR = -OUTERMOST / BAR_MILLI;
export const LAST_BAR = OUTERMOST / BAR_MILLI - 1;

/** How works fall into bars by what a step changed of their mean; null: a work that it did not touch. */
export type ChangeRow = {
  readonly change: number | null;
  readonly works: number;
  /** Of the sizes of the changes. */
  readonly sum: number;
  readonly largest: number;
};

export type ChangeFigures = {
  /** Works that have a score, and those that the step touched. */
  readonly works: number;
  readonly changed: number;
  /** Mean size of the change among those, and the largest one. */
  readonly meanChangeMilli: number;
  readonly largestChangeMilli: number;
  /** Upward is above zero. */
  readonly bars: readonly { readonly fromMilli: number; readonly toMilli: number; readonly works: number }[];
};

/** What a step of the policy does to the means of works. */
export function changeFigures(rows: readonly ChangeRow[]): ChangeFigures {
  const touched = rows.filter(({ change }) => change !== null);
  const changed = touched.reduce((all, { works }) => all + works, 0);
  const byChange = new Map(touched.map(({ change, works }) => [change, works]));
  return {
    works: rows.reduce((all, { works }) => all + works, 0),
    changed,
    meanChangeMilli: changed === 0 ? 0 : Math.round(touched.reduce((all, { sum }) => all + sum, 0) / changed),
    largestChangeMilli: Math.round(Math.max(0, ...touched.map(({ largest }) => largest))),
    bars: Array.from({ length: LAST_BAR - FIRST_BAR + 1 }, (_, bar) => ({
      fromMilli: (FIRST_BAR + bar) * BAR_MILLI,
      toMilli: (FIRST_BAR + bar + 1) * BAR_MILLI,
      works: byChange.get(FIRST_BAR + bar) ?? 0,
    })),
  };
}
