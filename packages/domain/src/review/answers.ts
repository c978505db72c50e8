import { ABSTAINED, type Criterion, type ScoringPolicy, VOTE_SCALE } from '../competition/scoring-policy.ts';
import type { Bilingual } from '../kernel/text.ts';

/** How experts answer the criteria of a policy: with points, with named levels, or with a vote. */
type ReviewType = 'score' | 'grade' | 'vote';
type Points = Readonly<Record<string, number>>;
type Answered = Pick<Criterion, 'grades' | 'vote'>;
type Combined = Pick<
  ScoringPolicy,
  'criteria' | 'trim' | 'aggregate' | 'calibration' | 'stages' | 'adjustments' | 'replaceRule'
>;
type Asked = Pick<ScoringPolicy, 'criteria'>['criteria'][number];

/** All criteria of a policy are answered in the same way. */
export const reviewTypeOf = (criteria: readonly Answered[]): ReviewType =>
  criteria.some(({ vote }) => vote) ? 'vote' : criteria.some(({ grades }) => grades) ? 'grade' : 'score';

/** What an expert can say to a question that is voted on. */
const VOTES = [
  { answer: 'yes', points: VOTE_SCALE.maxMilli, name: { zh: '赞成', en: 'Yes' } },
  { answer: 'no', points: VOTE_SCALE.minMilli, name: { zh: '反对', en: 'No' } },
] as const;
/** As it is offered beside the votes. */
export const ABSTAIN: Bilingual = { zh: '弃权', en: 'Abstain' };
/** As a sheet says it. */
const ABSTENTION: Bilingual = { zh: '弃权', en: 'Abstained' };

/** Where the score of a work is nothing but the share of yes among its votes. */
export const isShareOfYes = (policy: Combined): boolean =>
  reviewTypeOf(policy.criteria) === 'vote' &&
  policy.trim.length === 0 &&
  policy.aggregate.method === 'mean' &&
  policy.stages.length === 1 &&
  !policy.calibration &&
  !policy.replaceRule &&
  !policy.adjustments;

/** Whether the expert of a sheet gave no vote, on purpose: it counts for nothing, neither for nor against. */
export const abstains = (criteria: readonly Answered[], points: Points): boolean =>
  points[ABSTAINED] !== undefined && reviewTypeOf(criteria) === 'vote';

/** The answers that a criterion offers, from the best down, each with the points that it stands for; null: any points. */
export const answersOf = ({ grades, vote }: Answered) =>
  vote
    ? VOTES
    : (grades?.map(({ grade, pointsMilli, name }) => ({ answer: grade, points: pointsMilli, name })) ?? null);

/** Which of the offered answers these points are: no two have the same. */
export const answerOf = (criterion: Answered, points: number | undefined) =>
  answersOf(criterion)?.find((one) => one.points === points);

/** The answer that is closest to a mean of points; of two that are equally close, the better one. */
export const closestAnswer = (criterion: Answered, points: number) =>
  answersOf(criterion)?.reduce((best, one) =>
    Math.abs(one.points - points) < Math.abs(best.points - points) ? one : best,
  );

type Named = Pick<Asked, 'criterionId' | 'grades' | 'vote'>;

/** The vote of a sheet, or its levels in the order of the criteria; none where points were given, or nothing. */
export const namesOf = (criteria: readonly Named[], scores: Points): readonly Bilingual[] =>
  criteria.flatMap((criterion) => answerOf(criterion, scores[criterion.criterionId])?.name ?? []);

/** What a sheet says in words: its vote, or its level for each criterion in their order. Null where it has only points. */
export function saidOf(criteria: readonly Named[], scores: Points) {
  if (reviewTypeOf(criteria) === 'score') return null;
  if (abstains(criteria, scores)) return ABSTENTION;
  const names = namesOf(criteria, scores);
  if (names.length === 0) return null;
  const joined = (texts: readonly string[]) => texts.join(' · ');
  return { zh: joined(names.map(({ zh }) => zh)), en: joined(names.map(({ zh, en }) => en || zh)) };
}
