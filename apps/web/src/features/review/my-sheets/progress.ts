import type { Worklist } from '../worklist.ts';

/** Seconds that a work takes when nothing is known of this expert's pace yet. */
const USUAL_SECONDS = 240;

/** The sheet needs no score of this expert any more. */
const isGone = (status: string) => ['declined', 'recused', 'withdrawn', 'voided'].includes(status);

/** The first work from `start` on that still needs a score; -1 when all are scored. */
export const nextOpen = ({ sheets }: Worklist, start = 0) =>
  sheets.findIndex(({ status }, index) => index >= start && !isGone(status) && status !== 'submitted');

/** How many works there are, how many are done, and how many minutes the rest takes at this expert's pace. */
export function progressOf(worklist: Worklist) {
  const alive = worklist.sheets.filter(({ status }) => !isGone(status));
  const done = alive.filter(({ status }) => status === 'submitted').length;
  const left = alive.length - done;
  return { all: alive.length, done, left, minutes: Math.ceil((left * pace(worklist)) / 60) };
}

/** Seconds between this expert's latest submissions, breaks of more than half an hour left aside. */
function pace({ sheets }: Worklist): number {
  const times = sheets
    .flatMap(({ submittedAt }) => (submittedAt ? [Date.parse(submittedAt)] : []))
    .toSorted((a, b) => a - b);
  const gaps = times
    .slice(1)
    .map((time, index) => (time - (times[index] ?? time)) / 1000)
    .filter((gap) => gap < 1800)
    .slice(-10);
  return gaps.length < 3 ? USUAL_SECONDS : gaps.reduce((all, gap) => all + gap, 0) / gaps.length;
}
