import { describe, expect, it } from 'vitest';
import { stage } from '../competition/situations.fixture.ts';
import { permissionsOf, ReviewersSee } from '../competition/stage.ts';
import { hiddenFromChair, mayDiscuss, othersShown, reviewersSeeIn } from './others-sheets.ts';
import type { SheetStatus } from './sheet-status.ts';

const own = stage('onlineReview', 10, 20);
const every = <T>(of: (sees: ReviewersSee) => T) => ReviewersSee.options.map(of);

describe('what experts see of each other’s sheets', () => {
  it('is what it always was where a stage says nothing: totals, in a discussion', () => {
    const { reviewersSee: _, ...older } = permissionsOf(own);
    for (const one of [undefined, own, { ...own, permissions: older }]) expect(reviewersSeeIn(one)).toBe('own');
    expect(reviewersSeeIn({ ...own, permissions: { ...older, reviewersSee: 'all' } })).toBe('all');
    expect(every(mayDiscuss)).toEqual([false, true, true, true]);
  });

  it('depends on one’s own sheet, on having asked, and on the round', () => {
    const shown = (versions: number, sawOthers: boolean, round: Parameters<typeof othersShown>[2] = 'takesScores') =>
      every((sees) => othersShown(sees, { versions, sawOthers }, round));
    expect(shown(0, false)).toEqual(['never', 'never', 'afterOwn', 'onAsking']);
    expect(shown(1, false)).toEqual(['never', 'never', 'onAsking', 'onAsking']);
    expect(shown(1, true)).toEqual(['never', 'never', 'shown', 'shown']);
    // Nobody asks any more once scores are computed; under the seal nothing is left to mark.
    expect(shown(1, false, 'waits')).toEqual(['never', 'never', 'never', 'never']);
    expect(shown(0, false, 'sealed')).toEqual(['never', 'never', 'never', 'shown']);
    expect(shown(1, false, 'sealed')).toEqual(['never', 'never', 'shown', 'shown']);
  });

  it('binds a chair who scores the work, and no other', () => {
    const hidden = (status: SheetStatus, sawOthers = false) =>
      every((sees) => hiddenFromChair(sees, { status, sawOthers }));
    expect(every((sees) => hiddenFromChair(sees, undefined))).toEqual([false, false, false, false]);
    expect(hidden('draft')).toEqual([true, true, true, true]);
    expect(hidden('draft', true)).toEqual([true, true, true, false]);
    expect(hidden('submitted')).toEqual([true, false, false, false]);
    expect(hidden('declined')).toEqual([false, false, false, false]);
  });
});
