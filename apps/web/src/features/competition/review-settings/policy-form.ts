import { plainPolicy, type ScoringPolicy, TieBreak } from '@laurel/domain/competition/scoring-policy.ts';
import type { ReviewSettings } from '@laurel/domain/competition/settings.ts';
import type { FormatWord } from '@laurel/domain/kernel/format-words.ts';
import { isShareOfYes, reviewTypeOf } from '@laurel/domain/review/answers.ts';
import { z } from 'zod';

const positive = z.number().int().min(1);
const score = z.number().min(0).max(1000);

const unnamed = { code: 'too_small', origin: 'string', minimum: 1, inclusive: true } as const;

/** The policy as people type it: points instead of milli-points, percents instead of basis points. */
export const PolicyInForm = z.object({
  blind: z.enum(['double', 'single', 'open']),
  reviewersPerWork: positive.max(15),
  /** How experts answer the criteria: with points, with one of the levels, or with a vote. */
  reviewType: z.enum(['score', 'grade', 'vote']),
  grades: z
    .array(
      z.object({
        grade: z.string(),
        nameZh: z.string().trim().min(1).max(200),
        nameEn: z.string().trim().max(200),
        points: z.number().min(0).max(100),
      }),
    )
    .min(2)
    .max(10),
  watermark: z.boolean(),
  criteria: z
    .array(
      z.object({
        criterionId: z.string(),
        nameZh: z.string().trim().min(1).max(200),
        nameEn: z.string().trim().max(200),
        guidance: z.string().trim().max(1000),
        guidanceEn: z.string().trim().max(1000),
        weight: positive.max(100),
        min: score,
        max: score,
        step: score,
      }),
    )
    .min(1)
    .max(20),
  minSheets: positive.max(50),
  calibration: z.enum(['none', 'zScore', 'additive', 'rankBased']),
  minShared: positive.max(50),
  minExpertSheets: z.number().int().min(2).max(100),
  shrink: z.number().int().min(0).max(100),
  cap: z.number().min(1).max(5),
  trim: z
    .array(
      z.object({
        fromSheets: positive.max(100),
        high: z.number().int().min(0).max(10),
        low: z.number().int().min(0).max(10),
      }),
    )
    .max(10),
  aggregate: z.enum(['mean', 'median', 'chiefWeighted']),
  chiefWeight: z.number().int().min(2).max(10),
  rangeLimit: score.nullable(),
  deviationLimit: z.number().min(0.1).max(1000).nullable(),
  replaceRule: z.enum(['none', 'closestTwo']),
  discuss: z.enum(['byChair', 'tooFarApart']),
  stages: z
    .array(
      z.object({
        stage: z.string(),
        nameZh: z.string().trim().max(200),
        nameEn: z.string().trim().max(200),
        weight: positive.max(100),
      }),
    )
    .min(1)
    .max(5)
    .check(({ value, issues }) => {
      // A single stage needs no name: nobody chooses it.
      if (value.length < 2) return;
      for (const [index, { nameZh }] of value.entries())
        if (nameZh === '') issues.push({ ...unnamed, input: nameZh, path: [index, 'nameZh'] });
    }),
  missingStage: z.enum(['unranked', 'zero', 'reweigh']),
  decimals: z.enum(['0', '1', '2', '3']),
  compareAt: z.enum(['rounded', 'full']),
  tieBreaks: z.array(z.string()),
  method: z.enum(['1224', '1223']),
  within: z.array(z.enum(['item', 'track', 'region'])),
  adjustments: z.enum(['none', 'onePerson', 'twoPersons']),
  adjustmentLimit: z.number().min(0.001).max(1000),
  levels: z
    .array(
      z.object({
        level: z.string(),
        nameZh: z.string().trim().min(1).max(200),
        nameEn: z.string().trim().max(200),
        quota: z.enum(['share', 'count']),
        share: z.number().min(0.01).max(100),
        places: positive.max(100_000),
        minScore: score.nullable(),
        prizeZh: z.string().trim().max(200),
        prizeEn: z.string().trim().max(200),
      }),
    )
    .max(10),
  base: z.enum(['ranked', 'entered']),
  quotaRounding: z.enum(['largestRemainder', 'floor']),
  cutOffTies: z.enum(['includeAll', 'excludeAll', 'reReview']),
  perSchoolCap: positive.max(1000).nullable(),
});
export type PolicyInForm = z.infer<typeof PolicyInForm>;

/** The levels that a competition starts from: 优, 良, 中 and 差. */
export const usualGrades: PolicyInForm['grades'] = [
  { grade: 'excellent', nameZh: '优', nameEn: 'Excellent', points: 95 },
  { grade: 'good', nameZh: '良', nameEn: 'Good', points: 85 },
  { grade: 'fair', nameZh: '中', nameEn: 'Fair', points: 70 },
  { grade: 'poor', nameZh: '差', nameEn: 'Poor', points: 50 },
];

/** The scale of a criterion by how it is answered: levels and votes are points out of a hundred. */
export const scaleOf: Readonly<
  Record<PolicyInForm['reviewType'], Pick<PolicyInForm['criteria'][number], 'min' | 'max' | 'step'>>
> = {
  score: { min: 0, max: 100, step: 1 },
  grade: { min: 0, max: 100, step: 0.001 },
  vote: { min: 0, max: 100, step: 100 },
};

/** How the sheets of a work become its score where that is the share of yes. */
export const votesCounted: Pick<PolicyInForm, 'trim' | 'aggregate' | 'calibration' | 'replaceRule'> = {
  trim: [],
  aggregate: 'mean',
  calibration: 'none',
  replaceRule: 'none',
};

/** The entries of the awards alone, as award schemes have them. */
export const AwardsInForm = PolicyInForm.pick({
  levels: true,
  base: true,
  quotaRounding: true,
  cutOffTies: true,
  perSchoolCap: true,
});
export type AwardsInForm = z.infer<typeof AwardsInForm>;

const milli = (points: number) => Math.round(points * 1000);
const nullable = <T, U>(value: T | null, to: (value: T) => U): U | null => (value === null ? null : to(value));

type Criterion = ScoringPolicy['criteria'][number];
type Level = ScoringPolicy['awards']['levels'][number];

const criterionAsTyped = ({ criterionId, name, guidance, guidanceEn = '', weight, ...milli }: Criterion) => ({
  criterionId,
  nameZh: name.zh,
  nameEn: name.en,
  guidance,
  guidanceEn,
  weight,
  min: milli.minMilli / 1000,
  max: milli.maxMilli / 1000,
  step: milli.stepMilli / 1000,
});

/** All criteria offer the same levels. */
const gradesAsTyped = (criteria: readonly Criterion[]) =>
  criteria[0]?.grades?.map(({ grade, name, pointsMilli }) => ({
    grade,
    nameZh: name.zh,
    nameEn: name.en,
    points: pointsMilli / 1000,
  })) ?? usualGrades;

const levelAsTyped = ({ level, name, quota, minScoreMilli, prize }: Level) => ({
  level,
  nameZh: name.zh,
  nameEn: name.en,
  quota: quota.kind,
  share: quota.kind === 'share' ? quota.basisPoints / 100 : 10,
  places: quota.kind === 'count' ? quota.count : 1,
  minScore: nullable(minScoreMilli, (least) => least / 1000),
  prizeZh: prize?.zh ?? '',
  prizeEn: prize?.en ?? '',
});

/** The awards of a policy or a scheme as people type them. */
export const awardsAsTyped = (awards: ScoringPolicy['awards']): AwardsInForm => ({
  levels: awards.levels.map(levelAsTyped),
  base: awards.base,
  quotaRounding: awards.rounding,
  cutOffTies: awards.cutOffTies,
  perSchoolCap: awards.perSchoolCap,
});

/** Entries that a method does not have keep what is usual, in case another method is chosen. */
const calibrationAsTyped = (calibration: ScoringPolicy['calibration']) => ({
  calibration: calibration?.method ?? ('none' as const),
  minShared: calibration?.minShared ?? 3,
  minExpertSheets: calibration && 'minSheets' in calibration ? calibration.minSheets : 10,
  shrink: calibration?.method === 'zScore' ? calibration.shrink : 5,
  cap: calibration?.method === 'zScore' ? calibration.capTenths / 10 : 3,
});

export const asTyped = ({ policy, blind, reviewersPerWork, watermark }: ReviewSettings): PolicyInForm => ({
  blind,
  reviewersPerWork,
  reviewType: reviewTypeOf(policy.criteria),
  grades: gradesAsTyped(policy.criteria),
  watermark: watermark ?? false,
  criteria: policy.criteria.map(criterionAsTyped),
  minSheets: policy.minSheets,
  ...calibrationAsTyped(policy.calibration),
  trim: policy.trim.map((row) => ({ ...row })),
  aggregate: policy.aggregate.method,
  chiefWeight: policy.aggregate.method === 'chiefWeighted' ? policy.aggregate.chiefWeight : 2,
  rangeLimit: nullable(policy.rangeLimitMilli, (limit) => limit / 1000),
  deviationLimit: nullable(policy.deviationLimitMilli ?? null, (limit) => limit / 1000),
  replaceRule: policy.replaceRule ?? 'none',
  discuss: policy.discuss ?? 'byChair',
  stages: policy.stages.map(({ stage, name, weight }) => ({
    stage,
    nameZh: name?.zh ?? '',
    nameEn: name?.en ?? '',
    weight,
  })),
  missingStage: policy.missingStage,
  decimals: String(policy.rounding.decimals) as PolicyInForm['decimals'],
  compareAt: policy.compareAt,
  tieBreaks: policy.tieBreaks.map((tieBreak) =>
    tieBreak.rule === 'criterion' ? `criterion:${tieBreak.criterionId}` : tieBreak.rule,
  ),
  method: policy.rank.method,
  within: [...policy.rank.within],
  adjustments: policy.adjustments ? (policy.adjustments.secondPerson ? 'twoPersons' : 'onePerson') : 'none',
  adjustmentLimit: (policy.adjustments?.limitMilli ?? 10_000) / 1000,
  ...awardsAsTyped(policy.awards),
});

const tieBreakFrom = (text: string): TieBreak[] => {
  const [rule, criterionId] = text.split(':');
  const read = TieBreak.safeParse(criterionId ? { rule, criterionId } : { rule });
  return read.success ? [read.data] : [];
};

const quotaFrom = ({ quota, share, places }: PolicyInForm['levels'][number]): Level['quota'] =>
  quota === 'count' ? { kind: 'count', count: places } : { kind: 'share', basisPoints: Math.round(share * 100) };

const stageFrom = ({
  stage,
  nameZh,
  nameEn,
  weight,
}: PolicyInForm['stages'][number]): ScoringPolicy['stages'][number] => ({
  stage,
  ...(nameZh && { name: { zh: nameZh, en: nameEn } }),
  weight,
});

const calibrationFrom = (typed: PolicyInForm): Pick<ScoringPolicy, 'calibration'> => {
  const { calibration: method, minShared, minExpertSheets: minSheets, shrink, cap } = typed;
  switch (method) {
    case 'none':
      return {};
    case 'additive':
      return { calibration: { method, minShared } };
    case 'rankBased':
      return { calibration: { method, minShared, minSheets } };
    case 'zScore':
      return { calibration: { method, minShared, minSheets, shrink, capTenths: Math.round(cap * 10) } };
  }
};

const criterionFrom = ({ nameZh, nameEn, min, max, step, ...same }: PolicyInForm['criteria'][number]): Criterion => ({
  ...same,
  name: { zh: nameZh, en: nameEn },
  minMilli: milli(min),
  maxMilli: milli(max),
  stepMilli: milli(step),
});

const answeredFrom = ({ reviewType, grades }: PolicyInForm): Pick<Criterion, 'grades' | 'vote'> => {
  switch (reviewType) {
    case 'score':
      return {};
    case 'vote':
      return { vote: true };
    case 'grade':
      return {
        grades: grades.map(({ grade, nameZh, nameEn, points }) => ({
          grade,
          name: { zh: nameZh, en: nameEn },
          pointsMilli: milli(points),
        })),
      };
  }
};

const adjustmentsFrom = ({ adjustments, adjustmentLimit }: PolicyInForm): Pick<ScoringPolicy, 'adjustments'> =>
  adjustments === 'none'
    ? {}
    : { adjustments: { limitMilli: milli(adjustmentLimit), secondPerson: adjustments === 'twoPersons' } };

/** The awards that the entries make. */
export const awardsFrom = (typed: AwardsInForm): ScoringPolicy['awards'] => ({
  levels: typed.levels.map((level) => ({
    level: level.level,
    name: { zh: level.nameZh, en: level.nameEn },
    quota: quotaFrom(level),
    minScoreMilli: nullable(level.minScore, milli),
    ...(level.prizeZh && { prize: { zh: level.prizeZh, en: level.prizeEn } }),
  })),
  base: typed.base,
  rounding: typed.quotaRounding,
  cutOffTies: typed.cutOffTies,
  perSchoolCap: typed.perSchoolCap,
});

/** What is typed as the next version; `before` keeps what this page does not show. */
export const asPolicy = (typed: PolicyInForm, before: ScoringPolicy, version: number): ScoringPolicy => {
  const known = new Set(typed.criteria.map(({ criterionId }) => criterionId));
  const {
    deviationLimitMilli: _limit,
    replaceRule: _rule,
    discuss: _discuss,
    calibration: _calibration,
    adjustments: _,
    ...kept
  } = before;
  return {
    ...kept,
    version,
    criteria: typed.criteria.map((criterion) => ({ ...criterionFrom(criterion), ...answeredFrom(typed) })),
    minSheets: typed.minSheets,
    ...calibrationFrom(typed),
    trim: typed.trim,
    aggregate:
      typed.aggregate === 'chiefWeighted'
        ? { method: 'chiefWeighted', chiefWeight: typed.chiefWeight }
        : { method: typed.aggregate },
    rangeLimitMilli: nullable(typed.rangeLimit, milli),
    ...(typed.deviationLimit !== null && { deviationLimitMilli: milli(typed.deviationLimit) }),
    ...(typed.replaceRule !== 'none' && { replaceRule: typed.replaceRule }),
    ...(typed.discuss !== 'byChair' && { discuss: typed.discuss }),
    ...adjustmentsFrom(typed),
    stages: typed.stages.map(stageFrom),
    missingStage: typed.missingStage,
    rounding: { decimals: Number(typed.decimals), mode: 'halfUp' },
    compareAt: typed.compareAt,
    tieBreaks: typed.tieBreaks
      .flatMap(tieBreakFrom)
      .filter((tieBreak) => tieBreak.rule !== 'criterion' || known.has(tieBreak.criterionId)),
    rank: { method: typed.method, within: typed.within },
    awards: awardsFrom(typed),
  };
};

/** Whether the score of a work will be the share of yes among its votes. */
export const isShareInForm = (typed: PolicyInForm): boolean => isShareOfYes(asPolicy(typed, plainPolicy, 1));

/** The settings that a policy is part of, as they are typed. */
export const asSettings = (
  { blind, reviewersPerWork, watermark }: PolicyInForm,
  policy: ScoringPolicy,
): ReviewSettings => ({ policy, blind, reviewersPerWork, ...(watermark && { watermark: true as const }) });

type Wrong = {
  readonly name:
    | `criteria.${number}.max`
    | `criteria.${number}.step`
    | `trim.${number}.fromSheets`
    | 'levels.0.share'
    | 'grades.0.points';
  readonly message: FormatWord;
};

/** Where the form shows what the rules find wrong with the policy as a whole, each with its message. */
export const wrongIn = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Wrong[] =>
  issues.flatMap(({ path: [part, row, entry], message }): Wrong[] => {
    const criterion = `criteria.${Number(row)}` as const;
    if (part === 'criteria' && (message === 'criterionRange' || entry === 'maxMilli'))
      return [{ name: `${criterion}.max`, message: 'criterionRange' }];
    if (part === 'criteria' && (message === 'criterionSteps' || entry === 'stepMilli'))
      return [{ name: `${criterion}.step`, message: 'criterionSteps' }];
    if (part === 'criteria' && message === 'gradesOrder') return [{ name: 'grades.0.points', message } as const];
    if (part === 'trim' && message === 'trimLeavesNone') return [{ name: `trim.${Number(row)}.fromSheets`, message }];
    if (part === 'trim' && message === 'trimTwice') return [{ name: 'trim.0.fromSheets', message }];
    return part === 'awards' && message === 'sharesSum' ? [{ name: 'levels.0.share', message } as const] : [];
  });
