import { plainPolicy, ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { expect, it } from 'vitest';
import { asPolicy, asTyped, PolicyInForm, wrongIn } from './policy-form.ts';

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
