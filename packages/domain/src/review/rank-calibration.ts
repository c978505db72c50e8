import { roundHalfUp } from './exact.ts';

export const ascending = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Only the order within an expert's scores counts: a score becomes the one that has the same share of all scores below
 * it. Equal scores share the middle of their places; between two scores of all, the value is interpolated. The scores of
 * all are sorted already.
 */
export function rankCalibration(own: readonly bigint[], all: readonly bigint[]): (value: bigint) => bigint {
  const mine = own.toSorted(ascending);
  const [count, total] = [BigInt(mine.length), BigInt(all.length)];
  const last = all.length - 1;
  return (value) => {
    const first = mine.findIndex((other) => other >= value);
    // A sheet that was added after the seal may be above all of its expert's.
    const below = first < 0 ? mine.length : first;
    const equal = mine.findLastIndex((other) => other <= value) - below + 1;
    // The middle of the score's places among the expert's, as a place among all, in 2 × count parts.
    const place = total * BigInt(2 * below + equal) - count;
    const lower = Number(place < 0n ? 0n : place / (2n * count));
    const from = all[Math.min(lower, last)] ?? 0n;
    const to = all[Math.min(lower + 1, last)] ?? from;
    const part = place < 0n ? 0n : place - BigInt(lower) * 2n * count;
    return roundHalfUp({ n: from * 2n * count + part * (to - from), d: 2n * count }, 1n);
  };
}
