import { plainPolicy, ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { expect, it } from 'vitest';
import {
  asPolicy,
  asSettings,
  asTyped,
  isShareInForm,
  PolicyInForm,
  scaleOf,
  usualGrades,
  votesCounted,
  wrongIn,
} from './policy-form.ts';

const policy: ScoringPolicy = {
  ...plainPolicy,
  trim: [
    { fromSheets: 5, high: 1, low: 1 },
    { fromSheets: 9, high: 2, low: 2 },
  ],
  stages: [
    { stage: 'online', weight: 40 },
    { stage: 'defence', weight: 60 },
  ],
  missingStage: 'zero',
  rank: { method: '1224', within: ['item', 'region'] },
  awards: {
    ...plainPolicy.awards,
    levels: [
      { level: 'first', name: { zh: '一等奖', en: '' }, quota: { kind: 'count', count: 3 }, minScoreMilli: null },
    ],
  },
};
const typed = () => asTyped({ policy, blind: 'double', reviewersPerWork: 3 });
/** Omitted English guidance is empty in the form. */
const asStored = ({ criteria, ...rest }: ScoringPolicy) => ({
  ...rest,
  criteria: criteria.map((criterion) => ({ guidanceEn: '', ...criterion })),
});

it('keeps levels and votes as they are, and removes them where points are given again', () => {
  const [overall] = plainPolicy.criteria;
  const grade = (key: string, pointsMilli: number) => ({ grade: key, name: { zh: key, en: '' }, pointsMilli });
  const scale = { ...overall, minMilli: 0, maxMilli: 100_000 } as const;
  const graded = { ...scale, stepMilli: 1, grades: [grade('good', 85_500), grade('poor', 50_000)] };
  const voted = { ...scale, stepMilli: 100_000, vote: true as const };
  for (const [criterion, reviewType] of [
    [graded, 'grade'],
    [voted, 'vote'],
  ] as const) {
    const before = ScoringPolicy.parse({ ...policy, criteria: [criterion] });
    const form = asTyped({ policy: before, blind: 'double', reviewersPerWork: 3 });
    expect(form.reviewType).toBe(reviewType);
    expect(PolicyInForm.shape.grades.safeParse(form.grades).success).toBe(true);
    expect(asPolicy(form, before, 2)).toEqual(asStored({ ...before, version: 2 }));
    const [points] = asPolicy({ ...form, reviewType: 'score' }, before, 2).criteria;
    expect([points?.grades, points?.vote]).toEqual([undefined, undefined]);
  }
});

it('offers the usual levels where a competition chooses to grade', () => {
  const typedGrades = { ...typed(), reviewType: 'grade' as const };
  typedGrades.criteria = typedGrades.criteria.map((one) => ({ ...one, ...scaleOf.grade }));
  expect(ScoringPolicy.safeParse(asPolicy(typedGrades, policy, 2)).success).toBe(true);
  const twisted = { ...typedGrades, grades: usualGrades.toReversed() };
  const wrong = ScoringPolicy.safeParse(asPolicy(twisted, policy, 2)).error?.issues ?? [];
  expect(wrongIn(wrong)).toEqual([{ name: 'grades.0.points', message: 'gradesOrder' }]);
});

it('makes the score of a vote the share of yes where one is chosen, and no longer where a rule is added', () => {
  const trimmed = {
    ...asTyped({ policy: plainPolicy, blind: 'double', reviewersPerWork: 5 }),
    reviewType: 'vote' as const,
  };
  const chosen = { ...trimmed, ...votesCounted };
  expect([isShareInForm(trimmed), isShareInForm(chosen)]).toEqual([false, true]);
  expect(asPolicy(chosen, plainPolicy, 2)).toMatchObject({ trim: [], aggregate: { method: 'mean' } });
  for (const added of [
    { aggregate: 'median' as const },
    { calibration: 'additive' as const },
    { adjustments: 'onePerson' as const },
  ])
    expect(isShareInForm({ ...chosen, ...added })).toBe(false);
});

it('keeps the rules that the form does not show', () => {
  const next = asPolicy({ ...typed(), minSheets: 2 }, policy, 2);
  expect(next).toEqual(asStored({ ...policy, version: 2, minSheets: 2 }));
});

it('keeps, sets and removes the limit of deviation and the replace rule', () => {
  const limits = { deviationLimitMilli: 8500, replaceRule: 'closestTwo' as const, discuss: 'tooFarApart' as const };
  const form = asTyped({ policy: { ...policy, ...limits }, blind: 'double', reviewersPerWork: 3 });
  expect(form).toMatchObject({ deviationLimit: 8.5, replaceRule: 'closestTwo', discuss: 'tooFarApart' });
  expect(asPolicy(form, policy, 2)).toMatchObject(limits);
  const none = asPolicy(
    { ...form, deviationLimit: null, replaceRule: 'none', discuss: 'byChair' },
    { ...policy, ...limits },
    2,
  );
  expect(none).not.toHaveProperty('deviationLimitMilli');
  expect(none).not.toHaveProperty('replaceRule');
  expect(none).not.toHaveProperty('discuss');
});

it.each([
  undefined,
  { method: 'zScore', minShared: 2, minSheets: 8, shrink: 4, capTenths: 25 },
  { method: 'additive', minShared: 2 },
  { method: 'rankBased', minShared: 2, minSheets: 8 },
] as const)('keeps calibration as it is, and removes it when it is set to none (%o)', (calibration) => {
  const calibrated = calibration ? { ...policy, calibration } : policy;
  const form = asTyped({ policy: calibrated, blind: 'double', reviewersPerWork: 3 });
  expect(asPolicy(form, policy, 2).calibration).toEqual(calibration);
  expect(asPolicy({ ...form, calibration: 'none' }, calibrated, 2)).not.toHaveProperty('calibration');
});

it('keeps the trim table, the named stages and places by number, and accepts what is typed', () => {
  const named = policy.stages.map((stage) => ({ ...stage, name: { zh: '线上评审', en: 'Online' } }));
  const form = asTyped({ policy: { ...policy, stages: named }, blind: 'double', reviewersPerWork: 3 });
  expect(form.trim).toEqual(policy.trim);
  expect(asPolicy(form, policy, 2)).toMatchObject({ stages: named, trim: policy.trim, awards: policy.awards });
  const [level] = form.levels;
  if (!level) throw new Error('no level');
  const changed = asPolicy(
    { ...form, trim: [], missingStage: 'reweigh', levels: [{ ...level, quota: 'share', share: 12.5 }] },
    policy,
    2,
  );
  expect(changed).toMatchObject({ trim: [], missingStage: 'reweigh' });
  expect(changed.awards.levels[0]?.quota).toEqual({ kind: 'share', basisPoints: 1250 });
});

it('requires names of stages if there are several', () => {
  const paths = (stages: ScoringPolicy['stages']) => {
    const form = asTyped({ policy: { ...policy, stages }, blind: 'double', reviewersPerWork: 3 });
    return PolicyInForm.safeParse(form).error?.issues.map(({ path }) => path.join('.')) ?? [];
  };
  const [one, other] = policy.stages;
  if (!one || !other) throw new Error('no stages');
  expect(paths([one])).toEqual([]);
  expect(paths([one, { ...other, name: { zh: '答辩', en: '' } }])).toEqual(['stages.0.nameZh']);
});

it('shows an invalid trim rule at its row', () => {
  const { error } = ScoringPolicy.safeParse({ ...policy, trim: [{ fromSheets: 2, high: 1, low: 1 }] });
  expect(wrongIn(error?.issues ?? [])).toEqual([{ name: 'trim.0.fromSheets', message: 'trimLeavesNone' }]);
  const twice = ScoringPolicy.safeParse({ ...policy, trim: [...policy.trim, ...policy.trim] });
  expect(wrongIn(twice.error?.issues ?? [])).toEqual([{ name: 'trim.0.fromSheets', message: 'trimTwice' }]);
});

it('keeps the watermark, and stores nothing where there is none', () => {
  const without = { policy, blind: 'double' as const, reviewersPerWork: 3 };
  expect(asTyped(without).watermark).toBe(false);
  expect(asSettings(asTyped(without), policy)).toEqual(without);
  const marked = { ...without, watermark: true as const };
  expect(asSettings(asTyped(marked), policy)).toEqual(marked);
});
