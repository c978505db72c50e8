import { ABSTAINED, type Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import { answerOf, answersOf } from '@laurel/domain/review/answers.ts';
import { hasAbstained } from '#/lib/answered.ts';
import { given } from '../points.ts';

export type TypedPoints = { text: string; points: number | null; problem: 'missing' | 'range' | 'step' | null };

/** What was typed, as milli-points when it fits the scale. */
function readPoints(text: string, criterion: Criterion): TypedPoints {
  const { minMilli, maxMilli, stepMilli } = criterion;
  const trimmed = text.trim();
  if (trimmed === '') return { text, points: null, problem: 'missing' };
  const match = /^(\d{1,7})(?:[.。](\d{1,3}))?$/.exec(trimmed);
  const milli = match ? Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0')) : Number.NaN;
  if (answersOf(criterion))
    return answerOf(criterion, milli)
      ? { text, points: milli, problem: null }
      : { text, points: null, problem: 'range' };
  if (!(milli >= minMilli && milli <= maxMilli)) return { text, points: null, problem: 'range' };
  if ((milli - minMilli) % stepMilli !== 0) return { text, points: null, problem: 'step' };
  return { text, points: milli, problem: null };
}

/** What was typed for each criterion. */
export type Texts = Readonly<Record<string, string>>;

export const textsOf = (scores: Readonly<Record<string, number>>): Texts =>
  Object.fromEntries(Object.entries(scores).map(([criterionId, milli]) => [criterionId, given(milli)]));

export const typedIn = (criteria: readonly Criterion[], texts: Texts) =>
  criteria.map(
    (criterion): TypedPoints =>
      hasAbstained(criterion, texts)
        ? { text: '', points: null, problem: null }
        : readPoints(texts[criterion.criterionId] ?? '', criterion),
  );

export const scoresIn = (criteria: readonly Criterion[], texts: Texts): Record<string, number> => {
  if (criteria.some((criterion) => hasAbstained(criterion, texts))) return { [ABSTAINED]: 1 };
  return Object.fromEntries(
    typedIn(criteria, texts).flatMap(({ points }, index) => {
      const criterion = criteria[index];
      return criterion && points !== null ? [[criterion.criterionId, points]] : [];
    }),
  );
};

export const sameTexts = (a: Texts, b: Texts) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? '') === (b[key] ?? ''));
