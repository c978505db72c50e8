import { plainPolicy, type ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const stepsUnder = (policy: Partial<ScoringPolicy>) => stepsOf({ ...plainPolicy, ...policy });
const namesOf = (policy: Partial<ScoringPolicy>) => stepsUnder(policy).map(({ step }) => step);
const linesOf = (policy: Partial<ScoringPolicy>, name: string) =>
  stepsUnder(policy).find(({ step }) => step === name)?.lines;

describe('the steps of a scoring policy', () => {
  it('leave out what the policy does not do', () => {
    expect(namesOf({})).toEqual(['valid', 'total', 'trim', 'aggregate', 'round', 'ties', 'rank', 'award']);
    expect(namesOf({ trim: [], awards: { ...plainPolicy.awards, levels: [] } })).toEqual([
      ...['valid', 'total', 'aggregate', 'round', 'ties', 'rank'],
    ]);
  });

  it('name every step of a policy that does everything, in the order of the computation', () => {
    const everything: Partial<ScoringPolicy> = {
      calibration: { method: 'zScore', minShared: 2, minSheets: 5, shrink: 3, capTenths: 25 },
      rangeLimitMilli: 25_000,
      discuss: 'tooFarApart',
      deviationLimitMilli: 12_500,
      adjustments: { limitMilli: 5000, secondPerson: true },
      stages: [
        { stage: 'online', weight: 40 },
        { stage: 'final', weight: 60 },
      ],
    };
    expect(namesOf(everything)).toEqual([
      ...['valid', 'total', 'calibrate', 'trim', 'aggregate', 'check', 'adjust', 'combine', 'round', 'ties', 'rank'],
      'award',
    ]);
    expect(linesOf(everything, 'calibrate')).toEqual([
      { key: 'calibrate.zScore' },
      { key: 'calibrate.cap', figures: { deviations: 2.5 } },
      { key: 'calibrate.shrink', figures: { count: 3 } },
      { key: 'calibrate.tooFew', figures: { count: 5 } },
      { key: 'calibrate.connected', figures: { count: 2 } },
    ]);
    expect(linesOf(everything, 'check')).toEqual([
      { key: 'check.range', figures: { points: 25 } },
      { key: 'check.deviation', figures: { points: 12.5 } },
      { key: 'check.discussed' },
      { key: 'check.decided' },
    ]);
  });

  it('list the table of dropped sheets from the fewest sheets up', () => {
    const trim = [
      { fromSheets: 7, high: 2, low: 2 },
      { fromSheets: 5, high: 1, low: 1 },
    ];
    expect(linesOf({ trim }, 'trim')?.map(({ figures }) => figures?.fromSheets)).toEqual([5, 7]);
  });
});
