import { type Exact, exact, rootDown } from './exact.ts';

/** Scores are calibrated in whole thousandths of a milli-point. */
export const FINE = 1000n;

/** A counted sheet's total in thousandths of a milli-point. */
export type FineSheet = {
  readonly sheetId: string;
  readonly workId: string;
  readonly expertId: string;
  readonly value: bigint;
};

/** Number, sum and sum of squares: what mean and variance are made of. */
export type Moments = { readonly n: bigint; readonly sum: bigint; readonly squares: bigint };

export function momentsOf(values: readonly bigint[]): Moments {
  let [sum, squares] = [0n, 0n];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return { n: BigInt(values.length), sum, squares };
}

export const meanOf = ({ n, sum }: Moments): Exact => exact(sum, n);

/** Divided by n, not by n − 1. */
export const varianceOf = ({ n, sum, squares }: Moments): Exact => exact(n * squares - sum * sum, n * n);

/** A standard deviation in thousandths of the variance's unit, rounded down: the one root in the calculation. */
export const spreadOf = ({ n, d }: Exact): bigint => rootDown((n * 1_000_000n) / d);

/** The standard error of a mean, in the same unit. */
export const standardErrorOf = (variance: Exact, sheets: bigint): bigint =>
  spreadOf({ n: variance.n, d: variance.d * sheets });
