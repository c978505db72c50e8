import { type Criterion, plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { expect, it } from 'vitest';
import { milliOf, scoresIn } from './tablet.ts';

const [overall] = plainPolicy.criteria as [Criterion];
const level = (grade: string, pointsMilli: number) => ({ grade, name: { zh: grade, en: '' }, pointsMilli });
const graded = { ...overall, stepMilli: 1000, grades: [level('high', 90_000), level('low', 4500)] };

it('takes the points of a level, also between the steps of the scale, and no others', () => {
  expect(['4.5', '90', '89'].map((text) => milliOf(text, graded))).toEqual([4500, 90_000, null]);
});

it('takes an abstention only where experts vote', () => {
  expect(scoresIn([{ ...overall, vote: true }], { abstained: '0.001' })).toEqual({ abstained: 1 });
  expect(scoresIn([overall], { abstained: '0.001' })).toEqual({});
});
