import { type Criterion, plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { describe, expect, it } from 'vitest';
import { choicesOf, chosenIn, hasAbstained, textsWith } from './answered.ts';

const [overall] = plainPolicy.criteria as [Criterion];
const grade = (key: string, pointsMilli: number) => ({ grade: key, name: { zh: key, en: '' }, pointsMilli });
const graded = { ...overall, grades: [grade('good', 85_500), grade('poor', 50_000)] };
const vote = { ...overall, vote: true as const };

describe('an answer that is chosen', () => {
  it('is one of the levels, and its points are what is typed', () => {
    expect(choicesOf(graded)?.map(({ value, points }) => [value, points])).toEqual([
      ['good', 85_500],
      ['poor', 50_000],
    ]);
    const texts = textsWith(graded, { other: '3' }, 'good');
    expect(texts).toEqual({ other: '3', overall: '85.5' });
    expect(chosenIn(graded, texts)).toBe('good');
    expect([chosenIn(graded, {}), chosenIn(graded, { overall: '86' }), choicesOf(overall)]).toEqual(['', '', null]);
  });
  it('is yes, no or an abstention, one at a time', () => {
    expect(choicesOf(vote)?.map(({ value }) => value)).toEqual(['yes', 'no', 'abstained']);
    expect(choicesOf(vote)?.map(({ name }) => name.en)).toEqual(['Yes', 'No', 'Abstain']);
    const yes = textsWith(vote, {}, 'yes');
    const abstained = textsWith(vote, yes, 'abstained');
    expect(yes).toEqual({ overall: '100', abstained: '' });
    expect(abstained).toEqual({ overall: '', abstained: '0.001' });
    expect(textsWith(vote, abstained, 'no')).toEqual({ overall: '0', abstained: '' });
    expect([yes, abstained, {}].map((texts) => chosenIn(vote, texts))).toEqual(['yes', 'abstained', '']);
    expect(hasAbstained(overall, abstained)).toBe(false);
  });
});
