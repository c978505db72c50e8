import { describe, expect, it } from 'vitest';
import type { WorkId } from '../kernel/ids.ts';
import { atOnce } from '../kernel/steps.ts';
import { policyWith, table, workId } from './scores.fixture.ts';
import { computeScores, scoreDocument } from './scoring.ts';

const policy = policyWith({
  tieBreaks: [{ rule: 'untrimmedMean' }, { rule: 'chiefVote' }],
  awards: {
    levels: [
      { level: 'first', name: { zh: '一', en: 'First' }, quota: { kind: 'count', count: 1 }, minScoreMilli: null },
    ],
    base: 'ranked',
    rounding: 'floor',
    cutOffTies: 'includeAll',
    perSchoolCap: null,
  },
});
/** Works 1 and 2 are tied for the only award; work 3 is behind. */
const input = table([90, 80], [80, 90], [60, 60]);
const vote = (...ballots: number[][]) => ({
  tieVoteId: '0199000a-0000-7000-8000-000000000001',
  version: 3,
  workIds: [workId(1), workId(2)],
  ballots: ballots.map((order) => order.map(workId) as WorkId[]),
});
const ranksOf = (tieVotes: ReturnType<typeof vote>[]) =>
  computeScores(policy, { ...input, tieVotes }).results.map(({ rank, award }) => [rank, award]);

describe("the chairs' vote on a tie", () => {
  it('is required if the tie crosses the limit of an award', () => {
    const { groups, results } = computeScores(policy, input);
    expect(groups[0]?.awaitingVote).toEqual([{ level: 'first', workIds: [workId(1), workId(2)] }]);
    expect(results.map(({ rank }) => rank)).toEqual([1, 1, 3]);
  });

  it('is not required without the rule, or if all tied works win', () => {
    const { tieBreaks: _, ...rest } = policy;
    const without = policyWith({ ...rest, tieBreaks: [{ rule: 'untrimmedMean' }] });
    expect(computeScores(without, input).groups[0]).not.toHaveProperty('awaitingVote');
    const places = { ...policy.awards.levels[0], quota: { kind: 'count' as const, count: 2 } };
    const both = policyWith({ ...policy, awards: { ...policy.awards, levels: [places as never] } });
    expect(computeScores(both, input).groups[0]).not.toHaveProperty('awaitingVote');
  });

  it('gives a work a point for every work ranked below it', () => {
    expect(ranksOf([vote([2, 1])])).toEqual([
      [2, null],
      [1, 'first'],
      [3, null],
    ]);
    expect(ranksOf([vote([2, 1], [1, 2], [1, 2])])).toEqual([
      [1, 'first'],
      [2, null],
      [3, null],
    ]);
  });

  it('is listed in the explanation with the points of both sides', () => {
    const { explanations } = computeScores(policy, { ...input, tieVotes: [vote([2, 1])] });
    expect(explanations[0]?.tieBreaks[0]?.comparisons.at(-1)).toEqual({
      rule: 'chiefVote',
      criterionId: null,
      mine: ['0'],
      theirs: ['1'],
      decided: 'lower',
    });
  });

  it('leaves a shared rank if votes are equal or the organiser chose it, and nothing waits then', () => {
    for (const ballots of [
      [],
      [
        [1, 2],
        [2, 1],
      ],
    ]) {
      const { groups, results } = computeScores(policy, { ...input, tieVotes: [vote(...ballots)] });
      expect(results.map(({ rank }) => rank)).toEqual([1, 1, 3]);
      expect(groups[0]).not.toHaveProperty('awaitingVote');
    }
  });

  it('counts only for exactly the works that are tied', () => {
    const three = table([90, 80], [80, 90], [85, 85]);
    const { results, groups } = computeScores(policy, { ...three, tieVotes: [vote([2, 1])] });
    expect(results.map(({ rank }) => rank)).toEqual([1, 1, 1]);
    expect(groups[0]?.awaitingVote?.[0]?.workIds).toHaveLength(3);
    const parted = table([90, 80], [80, 80], [60, 60]);
    expect(computeScores(policy, { ...parted, tieVotes: [vote([2, 1])] }).results[0]?.rank).toBe(1);
  });

  it('gives the same document in any order of votes and works', () => {
    const other = { ...vote([1, 2]), tieVoteId: '0199000a-0000-7000-8000-000000000002' };
    const text = (votes: ReturnType<typeof vote>[]) =>
      [...atOnce(scoreDocument(policy, { ...input, works: input.works.toReversed(), tieVotes: votes })).document].join(
        '',
      );
    expect(text([vote([2, 1]), other])).toBe(text([other, vote([2, 1])]));
  });
});
