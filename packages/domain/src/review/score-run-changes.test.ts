import { describe, expect, it } from 'vitest';
import type { WorkId } from '../kernel/ids.ts';
import { changesBetween, type Place } from './score-run-changes.ts';

const place = (name: string, rank: number | null, award: string | null, scoreMilli = 80_000): Place => ({
  workId: name as WorkId,
  rank,
  scoreMilli: rank === null ? null : scoreMilli,
  award,
  unranked: rank === null ? 'disqualified' : null,
});

describe('the difference between two runs', () => {
  it('names only works whose result changed, changed awards first', () => {
    const before = [place('a', 1, 'first'), place('b', 2, 'second'), place('c', 3, null), place('d', 4, null)];
    const after = [place('a', 1, 'first'), place('b', null, null), place('c', 2, 'second'), place('d', 3, null)];
    expect(changesBetween(before, after).map(({ workId }) => workId)).toEqual(['b', 'c', 'd']);
    expect(changesBetween(before, after)[0]).toMatchObject({
      before: { rank: 2 },
      after: { unranked: 'disqualified' },
    });
  });
  it('puts a changed award before a better rank, and sorts by rank, whatever the order of the runs', () => {
    const before = [place('a', 1, null), place('b', 2, null), place('c', 3, null), place('d', 4, null)];
    const after = [place('a', 1, null, 81_000), place('b', 2, null, 79_000), place('c', 3, 'x'), place('d', 4, 'x')];
    for (const [one, other] of [
      [before, after],
      [before.toReversed(), after.toReversed()],
    ] as const)
      expect(changesBetween(one, other).map(({ workId }) => workId)).toEqual(['c', 'd', 'a', 'b']);
  });
  it('includes a work that only one of them has', () =>
    expect(changesBetween([place('a', 1, null)], [place('b', 1, null)])).toMatchObject([
      { workId: 'a', after: null },
      { workId: 'b', before: null },
    ]));
  it('is empty when they are equal', () =>
    expect(changesBetween([place('a', 1, 'x')], [place('a', 1, 'x')])).toEqual([]));
});
