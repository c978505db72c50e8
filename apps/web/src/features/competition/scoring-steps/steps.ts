import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { reviewTypeOf } from '@laurel/domain/review/answers.ts';
import type { messages } from './locales/zh-CN.ts';

type Words = typeof messages;
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type Leaves<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Path}${WithoutPlural<Key>}`
    : Leaves<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

type Figures = Readonly<Record<string, number>>;
/** One sentence of the public account of a policy: the key of its words, and the figures in them. */
type StepLine = { readonly key: Leaves<Words['lines']>; readonly figures?: Figures };
/** A step of the computation, with what is said about it. */
export type Step = { readonly step: keyof Words['steps']; readonly lines: readonly StepLine[] };

const line = (key: StepLine['key'], figures?: Figures): StepLine => (figures ? { key, figures } : { key });
const when = (holds: boolean, ...lines: StepLine[]): StepLine[] => (holds ? lines : []);
const pointsOf = (milli: number) => milli / 1000;

const calibrating = ({ calibration }: ScoringPolicy): StepLine[] => {
  if (!calibration) return [];
  const { method, minShared } = calibration;
  const tooFew = 'minSheets' in calibration ? [line('calibrate.tooFew', { count: calibration.minSheets })] : [];
  const z =
    method === 'zScore'
      ? [
          line('calibrate.cap', { deviations: calibration.capTenths / 10 }),
          ...when(calibration.shrink > 0, line('calibrate.shrink', { count: calibration.shrink })),
        ]
      : [];
  return [line(`calibrate.${method}`), ...z, ...tooFew, line('calibrate.connected', { count: minShared })];
};

const trimming = ({ trim }: ScoringPolicy): StepLine[] =>
  trim
    .toSorted((a, b) => a.fromSheets - b.fromSheets)
    .map(({ fromSheets, high, low }) => line('trim.row', { fromSheets, high, low }));

const checking = ({ rangeLimitMilli, deviationLimitMilli, replaceRule, discuss }: ScoringPolicy): StepLine[] => {
  const limits = [
    ...(rangeLimitMilli === null ? [] : [line('check.range', { points: pointsOf(rangeLimitMilli) })]),
    ...(deviationLimitMilli === undefined ? [] : [line('check.deviation', { points: pointsOf(deviationLimitMilli) })]),
  ];
  if (limits.length === 0) return [];
  const settled = line(replaceRule ? 'check.closestTwo' : 'check.decided');
  return [...limits, ...when(discuss !== undefined, line('check.discussed')), settled];
};

const adjusting = ({ adjustments }: ScoringPolicy): StepLine[] =>
  adjustments
    ? [
        line('adjust.lines', { points: pointsOf(adjustments.limitMilli) }),
        ...when(adjustments.secondPerson, line('adjust.secondPerson')),
      ]
    : [];

const awarding = ({ awards }: ScoringPolicy): StepLine[] => [
  line(`award.base.${awards.base}`),
  line(`award.rounding.${awards.rounding}`),
  line(`award.cutOffTies.${awards.cutOffTies}`),
  ...when(awards.cutOffTies === 'includeAll' && awards.levels.length > 1, line('award.lent')),
  ...(awards.perSchoolCap === null ? [] : [line('award.perSchool', { count: awards.perSchoolCap })]),
];

/**
 * How a policy turns score sheets into ranks and awards, as entrants read it: the steps in the order of
 * review-algorithms.md §3.4. What names something (criteria, stages, tie-breaks, levels) is added by the page.
 */
export const stepsOf = (policy: ScoringPolicy): readonly Step[] => {
  const steps: readonly Step[] = [
    { step: 'valid', lines: [line('valid.counted'), line('valid.minSheets', { count: policy.minSheets })] },
    { step: 'total', lines: [line(`total.${reviewTypeOf(policy.criteria)}`)] },
    { step: 'calibrate', lines: calibrating(policy) },
    { step: 'trim', lines: trimming(policy) },
    {
      step: 'aggregate',
      lines: [
        policy.aggregate.method === 'chiefWeighted'
          ? line('aggregate.chiefWeighted', { weight: policy.aggregate.chiefWeight })
          : line(`aggregate.${policy.aggregate.method}`),
      ],
    },
    { step: 'check', lines: checking(policy) },
    { step: 'adjust', lines: adjusting(policy) },
    {
      step: 'combine',
      lines: when(policy.stages.length > 1, line('combine.weighted'), line(`combine.missing.${policy.missingStage}`)),
    },
    {
      step: 'round',
      lines: [line('round.halfUp', { count: policy.rounding.decimals }), line(`round.compare.${policy.compareAt}`)],
    },
    { step: 'ties', lines: [line(policy.tieBreaks.length > 0 ? 'ties.chain' : 'ties.none')] },
    { step: 'rank', lines: [line(`rank.${policy.rank.method}`)] },
    { step: 'award', lines: when(policy.awards.levels.length > 0, ...awarding(policy)) },
  ];
  return steps.filter(({ lines }) => lines.length > 0);
};
