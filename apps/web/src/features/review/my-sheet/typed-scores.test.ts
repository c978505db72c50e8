import { type Criterion, plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { expect, it } from 'vitest';
import { scoresIn, typedIn } from './typed-scores.ts';

const [overall] = plainPolicy.criteria as [Criterion];
const level = (grade: string, pointsMilli: number) => ({ grade, name: { zh: grade, en: '' }, pointsMilli });
const graded = { ...overall, stepMilli: 1000, grades: [level('high', 90_000), level('low', 4500)] };
const vote = { ...overall, vote: true as const };

it('takes the points of a level, also between the steps of the scale, and no others', () => {
  expect(scoresIn([graded], { overall: '4.5' })).toEqual({ overall: 4500 });
  expect(typedIn([graded], { overall: '90' })).toMatchObject([{ points: 90_000, problem: null }]);
  expect(typedIn([graded], { overall: '89' })).toMatchObject([{ points: null, problem: 'range' }]);
});

it('takes an abstention as an answer, and only where experts vote', () => {
  expect(typedIn([vote], { abstained: '0.001' })).toMatchObject([{ problem: null }]);
  expect(scoresIn([vote], { abstained: '0.001' })).toEqual({ abstained: 1 });
  expect(typedIn([graded], { abstained: '0.001' })).toMatchObject([{ problem: 'missing' }]);
});
