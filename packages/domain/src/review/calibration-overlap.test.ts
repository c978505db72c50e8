import { describe, expect, it } from 'vitest';
import { overlapOf } from './calibration-overlap.ts';

/** One work per row, with the experts who scored it. */
const judged = (...panels: string[]) =>
  panels.flatMap((experts, work) => [...experts].map((expertId) => ({ workId: `w${work}`, expertId })));

describe('experts are comparable', () => {
  it('when a chain of shared works links all of them', () => {
    expect(overlapOf(judged('ab', 'bc', 'cd'), 1)).toEqual({ communities: [4], connected: true });
  });
  it('not across panels that never scored the same work', () => {
    expect(overlapOf(judged('ab', 'ab', 'cde'), 1)).toEqual({ communities: [3, 2], connected: false });
  });
  it('not across panels with fewer common works than the policy requires', () => {
    const twoPanels = ['ab', 'ab', 'cd', 'cd', 'ac'];
    expect(overlapOf(judged(...twoPanels), 2)).toEqual({ communities: [2, 2], connected: false });
    expect(overlapOf(judged(...twoPanels, 'bd'), 2)).toEqual({ communities: [4], connected: true });
  });
  it('counts a work once, however many experts of both panels scored it', () => {
    expect(overlapOf(judged('ab', 'ab', 'cd', 'cd', 'abcd'), 2).connected).toBe(false);
  });
  it('when there is nothing to compare', () => {
    expect(overlapOf([], 3)).toEqual({ communities: [], connected: true });
    expect(overlapOf(judged('a'), 3)).toEqual({ communities: [1], connected: true });
  });
});
