import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calibration, plainPolicy, type ScoringPolicy } from '../competition/scoring-policy.ts';
import { atOnce } from '../kernel/steps.ts';
import { parseExact } from './exact.ts';
import { momentsOf } from './expert-moments.ts';
import { rankCalibration } from './rank-calibration.ts';
import type { ScoreInput } from './score-input.ts';
import { expertId, policyWith, sheet, table, work, workId } from './scores.fixture.ts';
import { computeScores, scoreDocument } from './scoring.ts';
import { zCalibration } from './z-calibration.ts';

const zScore = { method: 'zScore', minShared: 1, minSheets: 2, shrink: 0, capTenths: 30 } as const;
const additive = { method: 'additive', minShared: 1 } as const;
const rankBased = { method: 'rankBased', minShared: 1, minSheets: 2 } as const;
const calibrating = (calibration: Calibration, changes: Partial<ScoringPolicy> = {}) =>
  policyWith({ calibration, trim: [], ...changes });
const scoresOf = (policy: ScoringPolicy, input: ScoreInput) =>
  computeScores(policy, input).results.map(({ scoreMilli }) => scoreMilli);
const float = (text: string | undefined) => {
  const { n, d } = parseExact(text ?? '0');
  return Number(n) / Number(d);
};
const root = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, spread: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
};

describe('a policy without calibration', () => {
  it('gives the same document as before calibration existed', () => {
    const input = { ...table([92, 88, 85, 90, 60], [70, 80, 75, 72, 78], [92, 88, 85, 90, 60]) };
    const text = [...atOnce(scoreDocument(policyWith({ rangeLimitMilli: 25_000 }), input)).document].join('');
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      '799d2b0b6eb9a07ed41ba3e6dc522c4ec49a7382540e37f09490eeba596597b6',
    );
  });
});

describe('standard scores', () => {
  it('put a strict and a generous expert on one scale', () => {
    // Both have the same order and distances; one gives 20 more.
    const input = table([70, 90], [60, 80], [50, 70]);
    const scores = scoresOf(calibrating(zScore), input);
    const { mean, spread } = root([70, 60, 50, 90, 80, 70]);
    const z = 10 / root([70, 60, 50]).spread;
    const expected = [mean + spread * z, mean, mean - spread * z];
    for (const [index, score] of scores.entries())
      expect(Math.abs((score ?? 0) - 1000 * (expected[index] ?? 0))).toBeLessThanOrEqual(5);
  });
  it('agree with floating-point arithmetic, sheet by sheet', () => {
    const rows = fc.array(fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 100 }))), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        rows,
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 10, max: 30 }),
        (given, shrink, capTenths) => {
          const { explanations } = computeScores(calibrating({ ...zScore, shrink, capTenths }), table(...given));
          const all = root(given.flat());
          for (const [row, scores] of given.entries())
            for (const [column, points] of scores.entries()) {
              const own = root(given.map((one) => one[column] ?? 0));
              const weigh = (mine: number, others: number) =>
                (mine * given.length + others * shrink) / (given.length + shrink);
              const [mean, spread] = [weigh(own.mean, all.mean), Math.sqrt(weigh(own.spread ** 2, all.spread ** 2))];
              const z =
                spread === 0 ? 0 : Math.max(-capTenths / 10, Math.min(capTenths / 10, (points - mean) / spread));
              const value = explanations[row]?.stages[0]?.sheets[column]?.calibration?.value;
              expect(Math.abs(float(value) - 1000 * (all.mean + all.spread * z))).toBeLessThan(0.01);
            }
        },
      ),
      { numRuns: 100 },
    );
  });
  it('give the mean of all for an expert whose scores are all equal', () => {
    const convert = zCalibration(momentsOf([50n, 50n]), momentsOf([50n, 50n, 70n, 90n]), zScore);
    expect(convert(50n)).toBe(65n);
  });
  it('leave an expert with too few sheets unchanged, and say so', () => {
    const input = { works: [work(1), work(2)], sheets: [sheet(1, 1, 70), sheet(2, 1, 80), sheet(1, 2, 95)] };
    const { explanations, calibration } = computeScores(calibrating(zScore), input);
    expect(explanations[0]?.stages[0]?.sheets[1]).toMatchObject({
      total: '95000',
      calibration: { value: '95000', sheets: 1, applied: false },
    });
    expect(calibration?.[0]?.experts.map(({ sheets, calibrated }) => [sheets, calibrated])).toEqual([
      [2, true],
      [1, false],
    ]);
  });
});

describe('additive calibration', () => {
  it('subtracts how much higher an expert scores the same works than others', () => {
    // Expert 1 gives 10 more than 2, and 3 gives 10 less; nobody scores all works.
    const input: ScoreInput = {
      works: [work(1), work(2), work(3)],
      sheets: [sheet(1, 1, 80), sheet(1, 2, 70), sheet(2, 2, 60), sheet(2, 3, 50), sheet(3, 3, 70), sheet(3, 1, 90)],
    };
    const { results, explanations, calibration } = computeScores(calibrating(additive), input);
    expect(results.map(({ scoreMilli, rank }) => [scoreMilli, rank])).toEqual([
      [70_000, 2],
      [60_000, 3],
      [80_000, 1],
    ]);
    expect(calibration?.[0]?.experts.map(({ shift }) => shift)).toEqual(['10000', '0', '-10000']);
    expect(explanations[0]?.stages[0]?.sheets[0]).toMatchObject({ total: '80000', calibration: { value: '70000' } });
  });
  it('gives the mean when every expert scores every work', () => {
    const input = table([60, 70, 80], [50, 72, 61]);
    expect(scoresOf(calibrating(additive), input)).toEqual(scoresOf(policyWith({ trim: [] }), input));
  });
});

describe('calibration by rank', () => {
  it('gives the same scores to experts who agree on the order', () => {
    const input = table([90, 62], [80, 61], [70, 60]);
    const [stage] = computeScores(calibrating(rankBased), input).explanations.map(({ stages }) => stages[0]);
    const [mine, theirs] = stage?.sheets.map(({ calibration }) => calibration?.value) ?? [];
    expect(mine).toBe(theirs);
  });
  it('agrees with a plainly written interpolation', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(scores, scores, (own, others) => {
        const all = [...own, ...others].toSorted((a, b) => a - b);
        const convert = rankCalibration(own.map(BigInt), all.map(BigInt));
        for (const value of own) {
          const share =
            (own.filter((other) => other < value).length + own.filter((other) => other === value).length / 2) /
            own.length;
          const at = Math.max(0, Math.min(all.length - 1, share * all.length - 0.5));
          const [low, high] = [
            all[Math.floor(at + 1e-9)] ?? 0,
            all[Math.min(all.length - 1, Math.floor(at + 1e-9) + 1)] ?? 0,
          ];
          const expected = low + (at - Math.floor(at + 1e-9)) * (high - low);
          expect(Math.abs(Number(convert(BigInt(value))) - expected)).toBeLessThanOrEqual(0.5 + 1e-6);
        }
      }),
    );
  });
});

describe('the overlap test', () => {
  const panels: ScoreInput = {
    works: [work(1), work(2), work(3), work(4)],
    sheets: [
      ...[1, 2].flatMap((expert) => [sheet(1, expert, 70 + expert), sheet(2, expert, 80)]),
      ...[3, 4].flatMap((expert) => [sheet(3, expert, 50 + expert), sheet(4, expert, 60)]),
    ],
  };
  it.each([zScore, additive, rankBased])('keeps totals unchanged across separate panels ($method)', (rule) => {
    const { results, explanations, calibration } = computeScores(calibrating(rule), panels);
    expect(results.map(({ scoreMilli }) => scoreMilli)).toEqual(scoresOf(policyWith({ trim: [] }), panels));
    expect(calibration).toMatchObject([{ connected: false, communities: [2, 2], works: 4, sheets: 8 }]);
    expect(explanations[0]?.stages[0]?.calibration).toMatchObject({ connected: false, communities: [2, 2] });
  });
  it('is made for works that are ranked together, with each group calibrated separately', () => {
    const twoItems = { ...panels, works: panels.works.map((one, n) => ({ ...one, item: n < 2 ? 'design' : 'code' })) };
    const { calibration } = computeScores(calibrating(additive), twoItems);
    expect(calibration?.map(({ group, connected }) => [group, connected])).toEqual([
      ['["code"]', true],
      ['["design"]', true],
    ]);
  });
  it('ignores withdrawn works and sheets that do not count', () => {
    const input = {
      works: [work(1), work(2), work(3, { standing: 'withdrawn' })],
      sheets: [
        sheet(1, 1, 70),
        sheet(2, 2, 70),
        sheet(3, 1, 50),
        sheet(3, 2, 50),
        sheet(1, 2, 60, { status: 'voided' }),
      ],
    };
    expect(computeScores(calibrating(additive), input).calibration).toMatchObject([
      { sheets: 2, communities: [1, 1], connected: false },
    ]);
  });
});

describe('after calibration', () => {
  it('trimming uses the calibrated values', () => {
    // Expert 1 gives far more than the others, but less so to work 2: its highest score becomes its lowest.
    const input = table([90, 62, 60, 61, 63], [80, 61, 60, 62, 63], [90, 60, 62, 61, 63]);
    const policy = calibrating(additive, { trim: [{ fromSheets: 5, high: 1, low: 1 }] });
    const { explanations } = computeScores(policy, input);
    expect(explanations[1]?.stages[0]?.sheets[0]).toMatchObject({ total: '80000', trimmed: 'low' });
  });
  it('the same works and sheets in another order give the same text', () => {
    const input = table([90, 62, 60], [80, 71, 60], [70, 60, 65]);
    const turned = { works: input.works.toReversed(), sheets: input.sheets.toReversed() };
    for (const rule of [zScore, additive, rankBased]) {
      const textOf = (given: ScoreInput) => [...atOnce(scoreDocument(calibrating(rule), given)).document].join('');
      expect(textOf(turned)).toBe(textOf(input));
    }
  });
  it('leaving an expert out does not change the calibration of the others', () => {
    const input: ScoreInput = {
      works: [work(1), work(2), work(3)],
      sheets: [sheet(1, 1, 80), sheet(1, 2, 70), sheet(2, 2, 60), sheet(2, 3, 50), sheet(3, 3, 70), sheet(3, 1, 90)],
    };
    const { explanations } = computeScores(calibrating(additive), input);
    const first = explanations.find((one) => one.workId === workId(1));
    expect(first?.leaveOneOut.find((one) => one.expertId === expertId(2))?.scoreMilli).toBe(70_000);
  });
});

it('a policy refuses a cap below one standard deviation', () => {
  expect(() => policyWith({ ...plainPolicy, calibration: { ...zScore, capTenths: 5 } })).toThrow();
});
