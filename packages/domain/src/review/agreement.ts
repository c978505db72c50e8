/** Sums over the works of a round that have the same number of scores. */
export type AgreementSums = {
  /** Scores of each of these works: 2 or more. */
  readonly scores: number;
  readonly works: number;
  /** Of all their scores. */
  readonly sum: number;
  readonly squares: number;
  /** For each work, the number of its scores times the sum of their squares, less the square of their sum. */
  readonly within: number;
};

type Agreement = {
  /** 1: everybody gives a work the same points; 0: no better than chance; below: worse. Null where all scores are equal. */
  readonly alpha: number | null;
  /** How far two scores of one work are apart: the root of the mean square of all differences, in the scores' unit. */
  readonly typicalDifference: number;
  /** Works with two scores or more: only these can be compared. */
  readonly works: number;
};

/**
 * How far experts agree: Krippendorff's alpha for interval data, which allows a different number of experts for each
 * work (K. Krippendorff, "Computing Krippendorff's Alpha-Reliability", 2011). Null without two scores of one work.
 */
export function agreement(sums: readonly AgreementSums[]): Agreement | null {
  const comparable = sums.filter(({ scores }) => scores > 1);
  const of = (figure: (one: AgreementSums) => number) => comparable.reduce((all, one) => all + figure(one), 0);
  const n = of(({ scores, works }) => scores * works);
  if (n === 0) return null;
  // The sum of the squared differences of all ordered pairs of values is twice n·Σv² − (Σv)².
  const observed = of(({ scores, within }) => (2 * within) / (scores - 1)) / n;
  const all = of(({ sum }) => sum);
  const expected = (2 * (n * of(({ squares }) => squares) - all * all)) / (n * (n - 1));
  return {
    alpha: expected > 0 ? 1 - observed / expected : null,
    typicalDifference: Math.sqrt(observed),
    works: of(({ works }) => works),
  };
}
