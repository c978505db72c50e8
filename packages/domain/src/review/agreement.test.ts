import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgreementSums, agreement } from './agreement.ts';

const sumsOf = (works: readonly (readonly number[])[]): AgreementSums[] =>
  works.map((scores) => {
    const sum = scores.reduce((all, one) => all + one, 0);
    const squares = scores.reduce((all, one) => all + one * one, 0);
    return { scores: scores.length, works: 1, sum, squares, within: scores.length * squares - sum * sum };
  });

/** By the coincidence matrix, as published. */
function byCoincidences(works: readonly (readonly number[])[]) {
  const cells = new Map<string, { a: number; b: number; weight: number }>();
  for (const scores of works)
    for (const [i, a] of scores.entries())
      for (const [j, b] of scores.entries()) {
        if (i === j) continue;
        const cell = cells.get(`${a} ${b}`) ?? { a, b, weight: 0 };
        cells.set(`${a} ${b}`, { ...cell, weight: cell.weight + 1 / (scores.length - 1) });
      }
  const totals = new Map<number, number>();
  for (const { a, weight } of cells.values()) totals.set(a, (totals.get(a) ?? 0) + weight);
  const n = [...totals.values()].reduce((all, one) => all + one, 0);
  let observed = 0;
  for (const { a, b, weight } of cells.values()) observed += weight * (a - b) ** 2;
  let expected = 0;
  for (const [a, ofA] of totals) for (const [b, ofB] of totals) expected += ofA * ofB * (a - b) ** 2;
  return 1 - ((n - 1) * observed) / expected;
}

/** Krippendorff 2011: four observers, twelve units; a dot is a unit that an observer did not judge. */
const published = ['123321412...', '1233224125.3', '.3332342251.', '12332441251.'];
const units = Array.from({ length: 12 }, (_, unit) =>
  published.flatMap((row) => (/\d/.test(row[unit] ?? '') ? [Number(row[unit])] : [])),
);

describe('agreement of experts', () => {
  it('is 0.849 for the published example', () => {
    expect(agreement(sumsOf(units))?.alpha).toBeCloseTo(0.849, 3);
    expect(agreement(sumsOf(units))?.works).toBe(11);
  });

  it('is the same by the coincidence matrix', () => {
    const work = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(work, { minLength: 2, maxLength: 30 }), (works) => {
        fc.pre(new Set(works.flat()).size > 1);
        expect(agreement(sumsOf(works))?.alpha).toBeCloseTo(byCoincidences(works), 9);
      }),
    );
  });

  it('is 1 if each work got the same points from everybody', () => {
    expect(
      agreement(
        sumsOf([
          [70, 70],
          [90, 90, 90],
        ]),
      ),
    ).toEqual({ alpha: 1, typicalDifference: 0, works: 2 });
  });

  it('gives the distance between two scores of a work', () => {
    expect(agreement(sumsOf([[60, 70]]))?.typicalDifference).toBe(10);
  });

  it('has no value if all scores are equal', () => {
    expect(agreement(sumsOf([[80, 80]]))?.alpha).toBeNull();
  });

  it('is unknown without two scores of one work', () => {
    expect(agreement(sumsOf([[80], [60]]))).toBeNull();
  });
});
