import { describe, expect, it } from 'vitest';
import { type Criterion, plainPolicy, type ScoringPolicy } from '../competition/scoring-policy.ts';
import { exact, exactText } from './exact.ts';
import type { ScoredSheet } from './score-input.ts';
import { policyWith, sheet, work } from './scores.fixture.ts';
import { isTooFarApart, scoreWork, sheetTotal } from './work-score.ts';

const [overall] = plainPolicy.criteria as [Criterion];
const scored = (changes: Partial<ScoringPolicy>, sheets: readonly ScoredSheet[], extra = {}) =>
  scoreWork(policyWith({ trim: [], ...changes }), work(1, extra), sheets);
const given = (...points: number[]) => points.map((one, expert) => sheet(1, expert + 1, one));

describe('the sheets that a stage was to have', () => {
  const stage = plainPolicy.stages[0]?.stage ?? '';
  const missing = (wanted: number, sheets: readonly ScoredSheet[]) =>
    scoreWork(policyWith({ trim: [] }), work(1), sheets, {
      wanted: [{ stage, item: work(1).item, sheets: wanted }],
    }).stages[0]?.missing;

  it.each(['withdrawn', 'declined', 'recused', 'assigned', 'draft'] as const)(
    'are missing where they are %s',
    (status) => {
      expect(missing(3, [...given(90, 80), sheet(1, 3, 70, { status })])).toEqual({ wanted: 3, sheets: 1 });
    },
  );

  it('are missing where nobody was assigned, or the expert turned out to have a conflict', () => {
    expect(missing(3, given(90))).toEqual({ wanted: 3, sheets: 2 });
    expect(missing(2, [...given(90), sheet(1, 2, 70, { conflicted: true })])).toEqual({ wanted: 2, sheets: 1 });
  });

  it('are not missing where there are as many or more, whatever else was withdrawn', () => {
    expect(missing(2, given(90, 80))).toBeUndefined();
    expect(missing(2, [...given(90, 80, 70), sheet(1, 4, 60, { status: 'withdrawn' })])).toBeUndefined();
    // A decision voids sheets of sealed scores, too: it says why.
    expect(missing(2, [...given(90), sheet(1, 2, 80, { status: 'voided' })])).toBeUndefined();
  });

  it('are not asked for where the work was not judged in that stage', () => {
    expect(missing(3, [])).toBeUndefined();
  });

  it('were not recorded by earlier releases, which say nothing of it', () => {
    expect(scored({}, [...given(90), sheet(1, 2, 70, { status: 'withdrawn' })]).stages[0]).not.toHaveProperty(
      'missing',
    );
  });
});

describe('the sheets of a stage', () => {
  it('are listed in the order of their ids, whatever order they arrive in', () => {
    const [stage] = scored({}, given(70, 80, 90).toReversed()).stages;
    expect(stage?.sheets.map(({ total }) => total)).toEqual(['70000', '80000', '90000']);
  });

  it('lose the earliest of equal extremes, as many from each end as the rule says', () => {
    const trim = [
      { fromSheets: 3, high: 1, low: 1 },
      { fromSheets: 5, high: 2, low: 1 },
    ];
    const trimmed = (...points: number[]) =>
      scored({ trim }, given(...points).toReversed()).stages[0]?.sheets.map((one) => one.trimmed);
    expect(trimmed(80, 80)).toEqual([null, null]);
    expect(trimmed(80, 80, 80)).toEqual(['low', 'high', null]);
    expect(trimmed(90, 70, 90, 70)).toEqual(['high', 'low', null, null]);
    expect(trimmed(60, 90, 90, 90, 60)).toEqual(['low', 'high', 'high', null, null]);
  });

  it('are trimmed by the rule for the largest number that they reach', () => {
    const trim = [
      { fromSheets: 3, high: 1, low: 0 },
      { fromSheets: 5, high: 1, low: 1 },
      { fromSheets: 4, high: 0, low: 1 },
    ];
    const rule = (count: number) => scored({ trim }, given(...Array(count).fill(80))).stages[0]?.trim?.fromSheets;
    expect([2, 3, 4, 5, 6].map(rule)).toEqual([undefined, 3, 4, 5, 5]);
  });

  it('are counted, but neither trimmed nor aggregated while there are too few', () => {
    const trim = [{ fromSheets: 2, high: 1, low: 0 }];
    const { stages, unranked } = scored({ minSheets: 3, trim }, given(90, 60));
    expect(unranked).toBe('tooFewSheets');
    expect(stages).toMatchObject([
      { counted: 2, trim: null, aggregate: null, untrimmedMean: '75000', median: '75000', range: '30000' },
    ]);
    expect(scored({ minSheets: 2, trim }, given(90, 60)).stages).toMatchObject([{ aggregate: '60000' }]);
  });

  it('are too far apart above the limit, not at it', () => {
    const far = (rangeLimitMilli: number | null) =>
      scored({ rangeLimitMilli }, given(90, 60, 70)).stages[0]?.rangeExceeded;
    expect([far(29_999), far(30_000), far(30_001), far(null)]).toEqual([true, false, false, false]);
  });

  it('deviate too much above the limit, not at it, and are not tested if no limit is set', () => {
    // 90 and 60: the mean is 75, the variance 15² and the standard deviation 15.
    const deviation = (changes: Partial<ScoringPolicy>) => scored(changes, given(90, 60)).stages[0]?.deviation;
    const limit = (deviationLimitMilli: number) => deviation({ deviationLimitMilli })?.exceeded;
    expect([limit(14_999), limit(15_000), limit(15_001)]).toEqual([true, false, false]);
    expect(deviation({ deviationLimitMilli: 1000 })?.variance).toBe('225000000');
    expect(scored({}, given(90, 60)).stages[0]).not.toHaveProperty('deviation');
    expect(scored({ deviationLimitMilli: 1 }, []).stages[0]).not.toHaveProperty('deviation');
  });

  describe('that are too far apart, if the two closest count', () => {
    const rule = { rangeLimitMilli: 10_000, replaceRule: 'closestTwo' as const };
    const settled = (changes: Partial<ScoringPolicy>, ...points: number[]) => {
      const [stage] = scored({ ...rule, ...changes }, given(...points)).stages;
      if (!stage) throw new Error('no stage');
      const kept = stage.sheets.filter(({ sheetId }) => stage.closestTwo?.includes(sheetId)).map(({ total }) => total);
      return { kept, aggregate: stage.aggregate, apart: isTooFarApart(stage), trim: stage.trim };
    };

    it('are settled by the mean of these two, without a trim', () => {
      const trim = [{ fromSheets: 3, high: 1, low: 1 }];
      expect(settled({ trim }, 60, 88, 84)).toEqual({
        kept: ['88000', '84000'],
        aggregate: '86000',
        apart: false,
        trim: null,
      });
    });

    it('are settled to the benefit of the work when two pairs are equally close', () =>
      expect(settled({}, 60, 90, 65, 85)).toMatchObject({ kept: ['90000', '85000'], aggregate: '87500' }));

    it('stay flagged when even the closest two are too far apart, or there are only two', () => {
      expect(settled({}, 90, 70, 50)).toMatchObject({ kept: [], aggregate: '70000', apart: true });
      expect(settled({}, 90, 70)).toMatchObject({ kept: [], apart: true });
    });

    it('stay flagged while there are fewer than a rank needs', () =>
      expect(settled({ minSheets: 4 }, 60, 88, 84)).toMatchObject({ kept: [], aggregate: null, apart: true }));

    it('are settled when only their deviation is too large', () =>
      expect(settled({ rangeLimitMilli: null, deviationLimitMilli: 5000 }, 60, 88, 84)).toMatchObject({
        kept: ['88000', '84000'],
        apart: false,
      }));

    it('all count when they are within the limits, or the policy has no such rule', () => {
      expect(settled({}, 80, 88, 84)).toMatchObject({ kept: [], aggregate: '84000', apart: false });
      const { replaceRule: _, ...limits } = rule;
      const [stage] = scored(limits, given(60, 88, 84)).stages;
      expect(stage && isTooFarApart(stage)).toBe(true);
      expect(stage).not.toHaveProperty('closestTwo');
    });
  });

  it('are empty when there are none', () => {
    const { stages, full, spread, totals, unranked } = scored({}, [sheet(1, 1, 90, { status: 'draft' })]);
    expect(unranked).toBe('noSheets');
    expect(stages).toMatchObject([{ counted: 0, range: null, untrimmedMean: null, median: null, aggregate: null }]);
    expect([exactText(full), exactText(spread), totals]).toEqual(['0', '0', []]);
  });
});

describe('a work’s score', () => {
  const two = [
    { stage: 'online', weight: 40 },
    { stage: 'defence', weight: 60 },
  ];
  const both = [sheet(1, 1, 80, { stage: 'online' }), sheet(1, 2, 90, { stage: 'defence' })];

  it('weighs its stages, and the tie-break values too', () => {
    const { full, untrimmedMean, median, combined, totals } = scored({ stages: two }, both);
    expect([full, untrimmedMean, median].map(exactText)).toEqual(['86000', '86000', '86000']);
    expect(combined).toEqual([
      { stage: 'online', weight: 40, value: '80000' },
      { stage: 'defence', weight: 60, value: '90000' },
    ]);
    expect(totals.map(exactText)).toEqual(['90000', '80000']);
  });

  it('lacks a stage: by rule it has no rank, counts zero, or uses only the others', () => {
    const lacking = (missingStage: ScoringPolicy['missingStage'], sheets = both.slice(0, 1)) => {
      const { unranked, full, combined } = scored({ stages: two, missingStage }, sheets);
      return [unranked, exactText(full), combined.length];
    };
    expect(lacking('unranked')).toEqual(['missingStage', '80000', 1]);
    expect(lacking('zero')).toEqual([null, '32000', 2]);
    expect(lacking('reweigh')).toEqual([null, '80000', 1]);
    expect([lacking('unranked', both), lacking('zero', both)]).toEqual([
      [null, '86000', 2],
      [null, '86000', 2],
    ]);
    expect(lacking('zero', [])).toEqual(['noSheets', '0', 2]);
  });

  describe.each([
    ['unranked', 'missingStage', '80000'],
    ['zero', null, '32000'],
    ['reweigh', null, '80000'],
  ] as const)('of a work without a defence, where the rule is %s', (missingStage, unranked, full) => {
    const online = both.slice(0, 1);
    const of = (held: string[], sheets = online) =>
      scoreWork(policyWith({ trim: [], stages: two, missingStage }), work(1), sheets, { held });
    it('takes no account of a defence that was not held yet', () => {
      const score = of(['online']);
      expect([score.unranked, exactText(score.full)]).toEqual([null, '80000']);
      expect(score.combined).toEqual([{ stage: 'online', weight: 40, value: '80000' }]);
      expect(score.stages.map(({ part, missing }) => [part?.as, missing])).toEqual([
        ['counted', undefined],
        ['notHeld', undefined],
      ]);
    });
    it('follows the rule once it was held, and lists what is missing', () => {
      const score = of(['online', 'defence']);
      expect([score.unranked, exactText(score.full)]).toEqual([unranked, full]);
      expect(score.stages[1]).toMatchObject({
        part: { as: 'missing', rule: missingStage },
        missing: { wanted: 1, sheets: 1 },
      });
    });
    it('has nothing to say of a work that was there', () => {
      const score = of(['online', 'defence'], both);
      expect([score.unranked, exactText(score.full)]).toEqual([null, '86000']);
      expect(score.stages.every(({ part, missing }) => part?.as === 'counted' && !missing)).toBe(true);
    });
    it('has no sheets where those of the stages held are missing', () => {
      expect(of(['online'], []).unranked).toBe('noSheets');
    });
  });

  it('gives no rank to a withdrawn or disqualified work, whatever else it lacks', () => {
    for (const standing of ['withdrawn', 'disqualified'] as const)
      expect(scored({}, given(90), { standing }).unranked).toBe(standing);
    expect(scored({}, [], { standing: 'disqualified' }).unranked).toBe('disqualified');
  });

  it('is the mean, the median, or the mean with the chair’s sheet counted several times', () => {
    const sheets = [sheet(1, 1, 90, { chief: true }), sheet(1, 2, 60), sheet(1, 3, 70)];
    const by = (aggregate: ScoringPolicy['aggregate']) => exactText(scored({ aggregate }, sheets).full);
    expect(by({ method: 'mean' })).toBe('220000/3');
    expect(by({ method: 'median' })).toBe('70000');
    expect(by({ method: 'chiefWeighted', chiefWeight: 3 })).toBe('80000');
  });

  it('is rounded to the decimals of the policy', () => {
    const rounded = (decimals: number) => scored({ rounding: { decimals, mode: 'halfUp' } }, given(80, 80, 81)).rounded;
    expect([0, 1, 2, 3].map(rounded)).toEqual([80_000, 80_300, 80_330, 80_333].map((milli) => exact(milli)));
  });
});

describe('criteria', () => {
  const criteria = [
    { ...overall, criterionId: 'idea', weight: 60, maxMilli: 10_000 },
    { ...overall, criterionId: 'craft', weight: 40, maxMilli: 20_000 },
  ];
  const sheets = [
    sheet(1, 1, 0, { points: { idea: 5_000, craft: 20_000 } }),
    sheet(1, 2, 0, { points: { idea: 10_000, craft: 5_000 } }),
  ];

  it('count by their share of their scale, and each that breaks ties has a mean out of a hundred', () => {
    const tieBreaks = criteria.map(({ criterionId }) => ({ rule: 'criterion' as const, criterionId }));
    const { stages, criterionMeans } = scored({ criteria, tieBreaks }, sheets);
    expect(stages[0]?.sheets.map(({ total }) => total)).toEqual(['70000', '70000']);
    expect(stages[0]?.sheets[0]?.criteria).toEqual([
      { criterionId: 'idea', points: 5_000, max: 10_000, weight: 60, contribution: '30000' },
      { criterionId: 'craft', points: 20_000, max: 20_000, weight: 40, contribution: '40000' },
    ]);
    expect([...criterionMeans].map(([id, mean]) => [id, exactText(mean)])).toEqual([
      ['idea', '75000'],
      ['craft', '62500'],
    ]);
    const none = scored({ criteria, tieBreaks }, []).criterionMeans;
    expect([...none.values()].map(exactText)).toEqual(['0', '0']);
    expect(scored({ criteria }, sheets).criterionMeans.size).toBe(0);
  });

  it('give the same total on a screen, where some may still be empty', () => {
    expect(sheetTotal({ criteria }, { idea: 5_000, craft: 20_000 })).toBe(70_000);
    expect(sheetTotal({ criteria }, { idea: 5_000 })).toBe(30_000);
    expect(sheetTotal({ criteria: [{ ...overall, maxMilli: 3_000 }] }, { overall: 2_000 })).toBe(66_667);
    expect(sheetTotal({ criteria }, {})).toBe(0);
  });

  it('make a sheet incomplete, without a total, when one is missing', () => {
    const [whole] = sheets;
    if (!whole) throw new Error('a sheet');
    const [stage] = scored({ criteria }, [whole, sheet(1, 2, 0, { points: { idea: 10_000 } })]).stages;
    expect(stage).toMatchObject({ counted: 1, sheets: [{ excluded: null }, { excluded: 'incomplete', total: null }] });
  });
});
