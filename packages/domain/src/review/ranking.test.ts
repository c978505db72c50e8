import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoringPolicy } from '../competition/scoring-policy.ts';
import { comparedBy, rankAgain, ranked, rankGroup, rankWorks, tieBreaksBetween, tieOf } from './ranking.ts';
import { policyWith, sheet, work } from './scores.fixture.ts';
import { scoreWork, type WorkScore } from './work-score.ts';

const policyBy = (...tieBreaks: ScoringPolicy['tieBreaks']) => policyWith({ trim: [], tieBreaks });
const scoreOf = (policy: ScoringPolicy, n: number, ...points: number[]) =>
  scoreWork(
    policy,
    work(n),
    points.map((one, expert) => sheet(n, expert + 1, one)),
  );
const idsOf = (scores: readonly WorkScore[]) => scores.map((one) => Number.parseInt(one.work.workId.slice(-12), 16));

describe('works are ranked', () => {
  it('against those of the same item, track and region, as the policy says', () => {
    const group = (...within: ScoringPolicy['rank']['within']) => {
      const policy = policyWith({ rank: { method: '1224', within } });
      return rankGroup(policy, scoreWork(policy, work(1, { item: 'i', track: 't', region: 'r' }), []));
    };
    expect([group(), group('item'), group('region', 'track')]).toEqual(['[]', '["i"]', '["r","t"]']);
  });

  it('by more of the best scores when one list is shorter', () => {
    const policy = policyBy({ rule: 'bestScores' });
    const [two, three] = [scoreOf(policy, 1, 80, 80), scoreOf(policy, 2, 80, 80, 80)];
    expect([comparedBy(policy, three, two), comparedBy(policy, two, three)].map(Math.sign)).toEqual([1, -1]);
    expect(comparedBy(policy, two, scoreOf(policy, 3, 80, 80))).toBe(0);
  });

  it('by one rule after the other, recording what each compared and the result', () => {
    const policy = policyBy(
      { rule: 'criterion', criterionId: 'overall' },
      { rule: 'smallerSpread' },
      { rule: 'median' },
    );
    const [near, far] = [scoreOf(policy, 1, 79, 81), scoreOf(policy, 2, 70, 90)];
    expect(comparedBy(policy, near, far)).toBeGreaterThan(0);
    const equal = { rule: 'criterion', criterionId: 'overall', mine: ['80000'], theirs: ['80000'], decided: 'equal' };
    const spread = { rule: 'smallerSpread', criterionId: null };
    expect(tieBreaksBetween(policy, near, far)).toEqual([
      equal,
      { ...spread, mine: ['1000000'], theirs: ['100000000'], decided: 'higher' },
    ]);
    expect(tieBreaksBetween(policy, far, near)).toEqual([
      equal,
      { ...spread, mine: ['100000000'], theirs: ['1000000'], decided: 'lower' },
    ]);
    const alike = tieBreaksBetween(policy, near, scoreOf(policy, 3, 81, 79));
    expect(alike.map(({ decided }) => decided)).toEqual(['equal', 'equal', 'equal']);
  });
});

describe('a ranking', () => {
  const crowd = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 });
  const policies = fc.record({ method: fc.constantFrom('1224' as const, '1223' as const) });
  const scoresOf = (policy: ScoringPolicy, points: readonly number[], from = 1) =>
    points.map((one, n) => scoreOf(policy, from + n, one));
  const policyOf = ({ method }: { method: '1224' | '1223' }) =>
    policyWith({ trim: [], tieBreaks: [], rank: { method, within: [] } });

  it('has the best first, equals ordered by their ids, and a rank for each', () => {
    fc.assert(
      fc.property(crowd, policies, (points, which) => {
        const policy = policyOf(which);
        const scores = scoresOf(policy, points);
        const ranking = rankWorks(policy, scores.toReversed());
        expect(ranking.works).toBe(points.length);
        const order = points.map((one, n) => ({ one, id: n + 1 })).toSorted((a, b) => b.one - a.one || a.id - b.id);
        const places = ranked(ranking);
        expect(idsOf(places.map(({ score }) => score))).toEqual(order.map(({ id }) => id));
        for (const [n, place] of places.entries()) {
          const mine = order[n]?.one ?? 0;
          const above = points.filter((one) => one > mine);
          expect(place.tie).toBe(new Set(above).size);
          expect(place.rank).toBe(1 + (which.method === '1224' ? above.length : new Set(above).size));
          expect(place.sharedWith).toBe(points.filter((one) => one === mine).length - 1);
          expect(tieOf(policy, ranking, place.score)).toBe(place.tie);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is the same after removing and adding works as after ranking all again', () => {
    fc.assert(
      fc.property(
        crowd,
        crowd,
        fc.array(fc.boolean(), { minLength: 12 }),
        policies,
        (points, others, leaves, which) => {
          const policy = policyOf(which);
          const scores = scoresOf(policy, points);
          const gone = scores.filter((_, n) => leaves[n]);
          const stay = scores.filter((_, n) => !leaves[n]);
          const came = scoresOf(policy, others, 100).toReversed();
          const again = rankAgain(policy, rankWorks(policy, scores))(gone, came);
          const anew = rankWorks(policy, [...came, ...stay]);
          expect(again.ties.map(idsOf)).toEqual(anew.ties.map(idsOf));
          expect([again.ranks, again.works]).toEqual([anew.ranks, anew.works]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('compares the exact or the published value, as the policy says', () => {
    const rounding = { decimals: 0, mode: 'halfUp' as const };
    const compared = (compareAt: 'full' | 'rounded') => {
      const policy = policyWith({ trim: [], tieBreaks: [], rounding, compareAt });
      return Math.sign(comparedBy(policy, scoreOf(policy, 1, 80.4), scoreOf(policy, 2, 80)));
    };
    expect([compared('full'), compared('rounded')]).toEqual([1, 0]);
  });
});
