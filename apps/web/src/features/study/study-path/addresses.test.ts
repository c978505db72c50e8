import { describe, expect, it } from 'vitest';
import { type StudyStep, toResume } from './addresses.ts';

const step = (stepId: string, doneAt: string | null) => ({ stepId, doneAt }) as StudyStep;
const resume = (lastStepId: string | null, ...steps: StudyStep[]) =>
  toResume({ steps, lastStepId: lastStepId as StudyStep['stepId'] | null })?.stepId;

describe('where reading continues', () => {
  it('is the first step at the beginning', () => {
    expect(resume(null, step('a', null), step('b', null))).toBe('a');
  });

  it('is after the last step that was done, and then what was left out', () => {
    expect(resume('b', step('a', null), step('b', 'x'), step('c', null))).toBe('c');
    expect(resume('c', step('a', null), step('b', 'x'), step('c', 'x'))).toBe('a');
  });

  it('is the first step again once all are done', () => {
    expect(resume('b', step('a', 'x'), step('b', 'x'))).toBe('a');
    expect(resume(null)).toBeUndefined();
  });
});
