import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainPolicy, ScoringPolicy } from '../competition/scoring-policy.ts';
import { PersonId, SheetId, WorkId } from '../kernel/ids.ts';
import type { ScoreInput } from './score-input.ts';
import { computeScores } from './scoring.ts';

/**
 * Scores computed a second time with the simplest arithmetic: fractions of whole numbers, sorting and slicing. The
 * parts of the explanation must add up to the same.
 */
const uuid = (kind: number, n: number) => `0199000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
type Fraction = readonly [n: bigint, d: bigint];
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const less = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;
const meanOf = (values: readonly bigint[]): Fraction => [
  values.reduce((all, one) => all + one, 0n),
  BigInt(values.length),
];
const middleOf = (values: readonly bigint[]): Fraction => {
  const half = values.length >> 1;
  return values.length % 2 ? [values[half] ?? 0n, 1n] : [(values[half - 1] ?? 0n) + (values[half] ?? 0n), 2n];
};

const sheet = fc.record({ a: fc.integer({ min: 0, max: 20 }), b: fc.integer({ min: 0, max: 20 }) });
const panel = fc.array(sheet, { minLength: 1, maxLength: 7 });
const situation = fc.record({
  weight: fc.integer({ min: 1, max: 99 }),
  aggregate: fc.constantFrom('mean' as const, 'median' as const),
  trim: fc.constantFrom<ScoringPolicy['trim']>(
    [],
    [{ fromSheets: 3, high: 1, low: 1 }],
    [{ fromSheets: 4, high: 2, low: 1 }],
  ),
  stageWeights: fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 })),
  method: fc.constantFrom('1224' as const, '1223' as const),
  works: fc.array(fc.tuple(panel, panel), { minLength: 1, maxLength: 6 }),
});

it('match a computation with plain fractions, which alone decides the ranks', () => {
  fc.assert(
    fc.property(situation, ({ weight, aggregate, trim, stageWeights, method, works }) => {
      const criterion = (criterionId: string, share: number) => ({
        criterionId,
        name: { zh: criterionId, en: '' },
        guidance: '',
        weight: share,
        minMilli: 0,
        maxMilli: 10_000,
        stepMilli: 500,
      });
      const policy = ScoringPolicy.parse({
        ...plainPolicy,
        criteria: [criterion('a', weight), criterion('b', 100 - weight)],
        trim,
        aggregate: { method: aggregate },
        stages: [
          { stage: 'one', weight: stageWeights[0] },
          { stage: 'two', weight: stageWeights[1] },
        ],
        tieBreaks: [],
        rank: { method, within: [] },
        awards: { ...plainPolicy.awards, levels: [] },
      });
      let made = 0;
      const input: ScoreInput = {
        works: works.map((_, n) => ({
          workId: WorkId.parse(uuid(1, n)),
          item: 'x',
          track: null,
          region: null,
          school: null,
          standing: 'standing',
        })),
        sheets: works.flatMap((stages, n) =>
          stages.flatMap((sheets, stage) =>
            sheets.map(({ a, b }, expert) => ({
              sheetId: SheetId.parse(uuid(3, ++made)),
              workId: WorkId.parse(uuid(1, n)),
              expertId: PersonId.parse(uuid(2, expert)),
              stage: stage ? 'two' : 'one',
              version: 1,
              chief: false,
              status: 'submitted' as const,
              conflicted: false,
              points: { a: a * 500, b: b * 500 },
            })),
          ),
        ),
      };
      // Half-points of ten are worth 50 × weight milli-points each.
      const stageScore = (sheets: (typeof works)[number][number]) => {
        const totals = sheets
          .map(({ a, b }) => BigInt(50 * (a * weight + b * (100 - weight))))
          .sort((x, y) => (x < y ? -1 : x > y ? 1 : 0));
        const rule = trim.find(({ fromSheets }) => totals.length >= fromSheets);
        const kept = rule ? totals.slice(rule.low, totals.length - rule.high) : totals;
        return aggregate === 'mean' ? meanOf(kept) : middleOf(kept);
      };
      const expected = works.map(([one, two]) => {
        const [[n, d], [m, e]] = [stageScore(one), stageScore(two)];
        const [top, bottom] = add([BigInt(stageWeights[0]) * n, d], [BigInt(stageWeights[1]) * m, e]);
        const full: Fraction = [top, bottom * BigInt(stageWeights[0] + stageWeights[1])];
        const rounded = ((2n * full[0] + 10n * full[1]) / (20n * full[1])) * 10n;
        return [rounded, 1n] as const;
      });
      const { results, explanations } = computeScores(policy, input);
      for (const [i, mine] of expected.entries()) {
        const better = expected.filter((other) => less(mine, other));
        const rank = 1 + (method === '1224' ? better.length : new Set(better.map(([n]) => n)).size);
        expect([results[i]?.scoreMilli, results[i]?.rank]).toEqual([Number(mine[0]), rank]);
        expect(explanations[i]?.rounding?.toMilli).toBe(Number(mine[0]));
        // Each sheet's total is the sum of its criteria's contributions.
        for (const { sheets } of explanations[i]?.stages ?? [])
          for (const { criteria, total } of sheets)
            expect(criteria.reduce((sum, { contribution }) => sum + Number(contribution), 0)).toBe(Number(total));
      }
    }),
    { numRuns: 60 },
  );
});
