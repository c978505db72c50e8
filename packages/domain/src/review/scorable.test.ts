import { describe, expect, it } from 'vitest';
import { type Criterion, plainPolicy } from '../competition/scoring-policy.ts';
import { refuse } from '../kernel/decision.ts';
import { pointsProblem, scorable } from './scorable.ts';
import {
  ada,
  added,
  assigned,
  by,
  closedRound,
  closesAt,
  declared,
  declined,
  distributedRound,
  expertAfter,
  lin,
  march,
  opensAt,
  otherSchool,
  ownSchool,
  roundAfter,
  scoring,
  sheetAfter,
  stated,
  strangersWork,
  suspended,
  voided,
  waived,
} from './situations.fixture.ts';

describe('a person who writes to a sheet', () => {
  it('may do so from the opening instant to the last millisecond before the closing one', () => {
    expect(scorable(scoring(), by(ada, opensAt)).ok).toBe(true);
    expect(scorable(scoring(), by(ada, march(19, '23:59:59.999'))).ok).toBe(true);
    expect(scorable(scoring(), by(ada, closesAt))).toEqual(refuse('roundClosed'));
  });
  it('has to wait for the opening instant, and for somebody to open the round', () => {
    const early = march(9, '23:59:59.999');
    expect(scorable(scoring(), by(ada, early))).toEqual(refuse('roundNotOpen', { opensAt }));
    const unopened = scoring({ round: roundAfter(...distributedRound) });
    expect(scorable(unopened, by(ada))).toEqual(refuse('roundNotOpen', { opensAt }));
  });
  it('is refused once the round was closed, even before its time', () =>
    expect(scorable(scoring({ round: roundAfter(...closedRound) }), by(ada))).toEqual(refuse('roundClosed')));
  it('must be its expert', () => expect(scorable(scoring(), by(lin))).toEqual(refuse('notYourSheet')));
  it('must not be suspended', () =>
    expect(scorable(scoring({ expert: expertAfter(added, suspended) }), by(ada))).toEqual(
      refuse('expertNotActive', { count: 1 }),
    ));
  it('must have no conflict, declared or by a common school, unless it was waived', () => {
    const declaredOne = scoring({ expert: expertAfter(added, declared()) });
    expect(scorable(declaredOne, by(ada))).toEqual(refuse('conflictOfInterest', { conflict: 'declared' }));
    const sameSchool = scoring({ work: { ...strangersWork, schoolCodes: [ownSchool], gone: false } });
    expect(scorable(sameSchool, by(ada))).toEqual(refuse('conflictOfInterest', { conflict: 'sameSchool' }));
    expect(scorable(scoring({ expert: expertAfter(added, declared(), waived) }), by(ada)).ok).toBe(true);
  });
  it('can void no sheet, and find out no school, by stating that they belong to it', () => {
    const expert = expertAfter(added, stated({ schools: [{ schoolCode: otherSchool, from: 2020, to: null }] }));
    expect(scorable(scoring({ expert }), by(ada)).ok).toBe(true);
  });
  it('cannot score a work that was withdrawn or disqualified meanwhile', () =>
    expect(scorable(scoring({ work: { ...strangersWork, gone: true } }), by(ada))).toEqual(refuse('workOver')));
  it('cannot change a declined or voided sheet, or one that does not exist', () => {
    for (const end of [declined, voided])
      expect(scorable(scoring({ sheet: sheetAfter(assigned, end) }), by(ada))).toEqual(refuse('sheetOver'));
    expect(scorable(scoring({ sheet: sheetAfter() }), by(ada))).toEqual(refuse('sheetNotFound'));
  });
});

describe('scores', () => {
  it('fit the scale and its steps', () => {
    expect(pointsProblem(plainPolicy, { overall: 100_000 })).toBeNull();
    expect(pointsProblem(plainPolicy, { overall: 100_001 })).toEqual(
      refuse('scoreOutOfRange', { criterion: 'overall', min: 0, max: 100 }),
    );
    expect(pointsProblem(plainPolicy, { overall: 80_500 })).toEqual(
      refuse('scoreStepInvalid', { criterion: 'overall', step: 1 }),
    );
    expect(pointsProblem(plainPolicy, { charm: 1000 })).toEqual(refuse('criterionUnknown', { criterion: 'charm' }));
  });
  it('go in steps from the lowest score of the scale, ends included', () => {
    const [criterion] = plainPolicy.criteria as [Criterion];
    const policy = { ...plainPolicy, criteria: [{ ...criterion, minMilli: 500, maxMilli: 4_500, stepMilli: 2_000 }] };
    const problem = (overall: number) => pointsProblem(policy, { overall });
    expect([500, 2_500, 4_500].map(problem)).toEqual([null, null, null]);
    for (const outside of [499, 4_501])
      expect(problem(outside)).toEqual(refuse('scoreOutOfRange', { criterion: 'overall', min: 0.5, max: 4.5 }));
    for (const between of [2_000, 4_000])
      expect(problem(between)).toEqual(refuse('scoreStepInvalid', { criterion: 'overall', step: 2 }));
  });
});
