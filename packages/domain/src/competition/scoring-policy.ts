import { z } from 'zod';
import { type FormatWord, formatWord } from '../kernel/format-words.ts';
import { Bilingual } from '../kernel/text.ts';

/** A key inside a policy: criterion, stage or award level. */
export const PolicyKey = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

const distinct = (keys: readonly string[]) => new Set(keys).size === keys.length;

/** Points are whole milli-points: 8.5 points are 8500. */
const Milli = z.number().int().min(0).max(1_000_000);

/** One of the named levels with which experts answer a criterion, and the points that it stands for. */
const Grade = z.strictObject({ grade: PolicyKey, name: Bilingual, pointsMilli: Milli });

/** Stands in the scores of a sheet in place of a vote: its expert abstains. */
export const ABSTAINED = 'abstained';

/** A vote for a work is the whole scale, one against it is nothing, so that a mean is the share of the votes for it. */
export const VOTE_SCALE = { minMilli: 0, maxMilli: 100_000, stepMilli: 100_000 } as const;

export const Criterion = z
  .strictObject({
    criterionId: PolicyKey,
    name: Bilingual,
    guidance: z.string().trim().max(1000).default(''),
    /** The guidance in English; left out or empty, the other is shown. */
    guidanceEn: z.string().trim().max(1000).exactOptional(),
    weight: z.number().int().min(1).max(100),
    minMilli: Milli,
    maxMilli: Milli.min(1),
    stepMilli: Milli.min(1),
    /** Answered with one of these levels, from the best down, instead of points. */
    grades: z.array(Grade).min(2).max(10).exactOptional(),
    /** Answered with yes, no or an abstention instead of points. */
    vote: z.literal(true).exactOptional(),
  })
  .refine((criterion) => criterion.minMilli < criterion.maxMilli, formatWord('criterionRange'))
  .refine(
    (criterion) => (criterion.maxMilli - criterion.minMilli) % criterion.stepMilli === 0,
    formatWord('criterionSteps'),
  )
  .superRefine(({ criterionId, grades, vote, ...scale }, context) => {
    const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (grades) {
      const points = grades.map(({ pointsMilli }) => pointsMilli);
      const isDescending = points.every((one, index) => index === 0 || one < (points[index - 1] ?? 0));
      const onScale = points.every((one) => one >= scale.minMilli && one <= scale.maxMilli);
      if (!isDescending || !onScale) complain('grades', 'gradesOrder' satisfies FormatWord);
      if (!distinct(grades.map(({ grade }) => grade))) complain('grades', 'grades must have different keys');
    }
    if (!vote) return;
    const { minMilli, maxMilli, stepMilli } = VOTE_SCALE;
    if (scale.minMilli !== minMilli || scale.maxMilli !== maxMilli || scale.stepMilli !== stepMilli)
      complain('vote', 'a vote is all or nothing');
    if (grades || criterionId === ABSTAINED) complain('vote', 'a vote has no grades and a key of its own');
  });
export type Criterion = z.infer<typeof Criterion>;

/** From this many counted sheets on, drop this many from the top and the bottom. */
const TrimRow = z
  .strictObject({
    fromSheets: z.number().int().min(1).max(100),
    high: z.number().int().min(0).max(10),
    low: z.number().int().min(0).max(10),
  })
  .refine((row) => row.high + row.low < row.fromSheets, formatWord('trimLeavesNone'));

/** Groups of experts that have fewer works than this in common are not comparable, so nothing is calibrated. */
const minShared = z.number().int().min(1).max(50);
/** An expert with fewer sheets than this is not calibrated: mean and spread would say too little. */
const minExpertSheets = z.number().int().min(2).max(100);

/** How the strictness of experts is evened out (review-algorithms.md §3.3). */
export const Calibration = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('zScore'),
    minShared,
    minSheets: minExpertSheets,
    /** An expert's mean and variance are averaged with those of all, as if this many sheets were added. */
    shrink: z.number().int().min(0).max(100),
    /** The largest distance from the mean that counts, in tenths of the expert's standard deviation. */
    capTenths: z.number().int().min(10).max(50),
  }),
  z.strictObject({ method: z.literal('additive'), minShared }),
  z.strictObject({ method: z.literal('rankBased'), minShared, minSheets: minExpertSheets }),
]);
export type Calibration = z.infer<typeof Calibration>;

export const TieBreak = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('criterion'), criterionId: PolicyKey }),
  z.strictObject({ rule: z.literal('untrimmedMean') }),
  z.strictObject({ rule: z.literal('median') }),
  z.strictObject({ rule: z.literal('bestScores') }),
  z.strictObject({ rule: z.literal('smallerSpread') }),
  /** The chairs of the round order the works: the last resort before a shared rank. */
  z.strictObject({ rule: z.literal('chiefVote') }),
]);
export type TieBreak = z.infer<typeof TieBreak>;

export const AwardLevel = z.strictObject({
  level: PolicyKey,
  name: Bilingual,
  quota: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('share'), basisPoints: z.number().int().min(1).max(10_000) }),
    z.strictObject({ kind: z.literal('count'), count: z.number().int().min(1).max(100_000) }),
  ]),
  /** A work below this published score leaves the place vacant. */
  minScoreMilli: Milli.nullable().default(null),
  /** What its winners get besides the certificate. */
  prize: Bilingual.exactOptional(),
});
export type AwardLevel = z.infer<typeof AwardLevel>;

/** Which awards there are, and how their places are given. */
export const AwardRules = z
  .strictObject({
    levels: z.array(AwardLevel).max(10),
    /** Shares are taken of the works that have a rank, or of all entered works. */
    base: z.enum(['ranked', 'entered']),
    rounding: z.enum(['floor', 'largestRemainder']),
    cutOffTies: z.enum(['includeAll', 'excludeAll', 'reReview']),
    perSchoolCap: z.number().int().min(1).max(1000).nullable(),
  })
  .superRefine(({ levels }, context) => {
    if (!distinct(levels.map(({ level }) => level)))
      context.addIssue({ code: 'custom', message: 'award levels must have different keys' });
    const shares = levels.map(({ quota }) => (quota.kind === 'share' ? quota.basisPoints : 0));
    if (shares.reduce((total, share) => total + share, 0) > 10_000)
      context.addIssue({ code: 'custom', message: 'sharesSum' satisfies FormatWord });
  });

/**
 * How sheets become scores, ranks and awards: declared before the first score, versioned, shown to entrants. The order
 * of the steps is fixed (review-algorithms.md §3.4); a policy only sets their parameters.
 */
export const ScoringPolicy = z
  .strictObject({
    version: z.number().int().min(1),
    criteria: z.array(Criterion).min(1).max(20),
    /** Fewer counted sheets than this leave a work without a rank. */
    minSheets: z.number().int().min(1).max(50),
    /** Left out, sheets count as they were filled in. */
    calibration: Calibration.exactOptional(),
    trim: z.array(TrimRow).max(10),
    aggregate: z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('mean') }),
      z.strictObject({ method: z.literal('median') }),
      z.strictObject({ method: z.literal('chiefWeighted'), chiefWeight: z.number().int().min(2).max(10) }),
    ]),
    /** Highest minus lowest counted sheet above this is flagged for a second look before sealing. */
    rangeLimitMilli: Milli.nullable(),
    /** A standard deviation of the counted sheets above this is flagged, too; left out, it is not checked. */
    deviationLimitMilli: Milli.min(1).exactOptional(),
    /** What settles a flagged work without a decision: of three or more sheets, the two closest alone count. */
    replaceRule: z.literal('closestTwo').exactOptional(),
    /** Experts of a work discuss it once all have scored it and a limit is exceeded; left out, a chair decides. */
    discuss: z.literal('tooFarApart').exactOptional(),
    /** Deductions and bonuses besides the score sheets: at most so many points each; left out, there are none. */
    adjustments: z.strictObject({ limitMilli: Milli.min(1), secondPerson: z.boolean() }).exactOptional(),
    stages: z
      .array(
        z.strictObject({
          stage: PolicyKey,
          /** What people call it; left out, its key is shown. */
          name: Bilingual.exactOptional(),
          weight: z.number().int().min(1).max(100),
        }),
      )
      .min(1)
      .max(5),
    missingStage: z.enum(['unranked', 'zero', 'reweigh']),
    rounding: z.strictObject({ decimals: z.number().int().min(0).max(3), mode: z.literal('halfUp') }),
    compareAt: z.enum(['rounded', 'full']),
    tieBreaks: z.array(TieBreak).max(10),
    rank: z.strictObject({
      method: z.enum(['1224', '1223']),
      within: z.array(z.enum(['item', 'track', 'region'])).max(3),
    }),
    awards: AwardRules,
  })
  .superRefine((policy, context) => {
    const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const criteria = policy.criteria.map((criterion) => criterion.criterionId);
    if (!distinct(criteria)) complain('criteria', 'criteria must have different keys');
    const scales = policy.criteria.map(({ grades, vote }) => JSON.stringify({ grades, vote }));
    if (new Set(scales).size > 1) complain('criteria', 'all criteria are answered in the same way');
    if (policy.criteria.length > 1 && policy.criteria.some(({ vote }) => vote))
      complain('criteria', 'a vote has one question');
    if (policy.criteria.reduce((total, criterion) => total + criterion.weight, 0) !== 100)
      complain('criteria', 'weights must add up to 100');
    if (!distinct(policy.stages.map(({ stage }) => stage))) complain('stages', 'stages must have different keys');
    if (!distinct(policy.trim.map(({ fromSheets }) => String(fromSheets))))
      complain('trim', 'trimTwice' satisfies FormatWord);
    if (policy.tieBreaks.slice(0, -1).some(({ rule }) => rule === 'chiefVote'))
      complain('tieBreaks', 'the vote of the chairs is the last tie-break');
    for (const tieBreak of policy.tieBreaks)
      if (tieBreak.rule === 'criterion' && !criteria.includes(tieBreak.criterionId))
        complain('tieBreaks', 'a tie-break names a criterion that is not there');
  });
export type ScoringPolicy = z.infer<typeof ScoringPolicy>;

/** One criterion over a plain scale, no trimming below five sheets: what a new competition starts from. */
export const plainPolicy: ScoringPolicy = {
  version: 1,
  criteria: [
    {
      criterionId: 'overall',
      name: { zh: '总体评价', en: 'Overall' },
      guidance: '',
      weight: 100,
      minMilli: 0,
      maxMilli: 100_000,
      stepMilli: 1000,
    },
  ],
  minSheets: 1,
  trim: [{ fromSheets: 5, high: 1, low: 1 }],
  aggregate: { method: 'mean' },
  rangeLimitMilli: null,
  stages: [{ stage: 'review', weight: 100 }],
  missingStage: 'unranked',
  rounding: { decimals: 2, mode: 'halfUp' },
  compareAt: 'rounded',
  tieBreaks: [{ rule: 'untrimmedMean' }, { rule: 'median' }, { rule: 'bestScores' }, { rule: 'smallerSpread' }],
  rank: { method: '1224', within: ['item'] },
  awards: {
    levels: [
      {
        level: 'first',
        name: { zh: '一等奖', en: 'First prize' },
        quota: { kind: 'share', basisPoints: 500 },
        minScoreMilli: null,
      },
      {
        level: 'second',
        name: { zh: '二等奖', en: 'Second prize' },
        quota: { kind: 'share', basisPoints: 1500 },
        minScoreMilli: null,
      },
      {
        level: 'third',
        name: { zh: '三等奖', en: 'Third prize' },
        quota: { kind: 'share', basisPoints: 3000 },
        minScoreMilli: null,
      },
    ],
    base: 'ranked',
    rounding: 'largestRemainder',
    cutOffTies: 'includeAll',
    perSchoolCap: null,
  },
};
