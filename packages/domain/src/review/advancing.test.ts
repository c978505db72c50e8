import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import type { ItemId, WorkId } from '../kernel/ids.ts';
import { atOnce } from '../kernel/steps.ts';
import type { AdvancementRule, TiePolicy } from './advancement-rule.ts';
import {
  type AdvancementLine,
  type Candidate,
  countOutcomes,
  drawingLine,
  tiesAtLine,
  withOverrides,
} from './advancing.ts';

const itemId = uuid(3) as ItemId;
const advancing = (rules: readonly AdvancementRule[], works: readonly Candidate[]) => atOnce(drawingLine(rules, works));
const rule = (changes: Partial<AdvancementRule> = {}): AdvancementRule => ({
  itemId,
  select: { by: 'number', places: 2 },
  maxPerSchool: null,
  maxPerRegion: null,
  ties: 'includeAll',
  ...changes,
});
const work = (n: number, score: number | null, changes: Partial<Candidate> = {}): Candidate => ({
  workId: uuid(100 + n) as WorkId,
  itemId,
  group: 'all',
  rank: score === null ? null : n,
  scoreMilli: score === null ? null : score * 1000,
  school: null,
  region: null,
  gone: false,
  ...changes,
});
const outcomes = (rules: AdvancementRule, works: readonly Candidate[]) =>
  advancing([rules], works).lines.map(({ outcome, reason }) => `${outcome} ${reason}`);

describe('the line', () => {
  const five = [work(1, 90), work(2, 85), work(3, 80), work(4, 75), work(5, null)];

  it('is drawn after a number of places', () =>
    expect(outcomes(rule(), five)).toEqual([
      'advanced withinPlaces',
      'advanced withinPlaces',
      'eliminated belowCut',
      'eliminated belowCut',
      'eliminated notRanked',
    ]));

  it('is drawn at a score', () =>
    expect(outcomes(rule({ select: { by: 'threshold', minScoreMilli: 80_000 } }), five)).toEqual([
      'advanced aboveThreshold',
      'advanced aboveThreshold',
      'advanced aboveThreshold',
      'eliminated belowThreshold',
      'eliminated notRanked',
    ]));

  it('is drawn after a share of the works that entered or that have a rank, rounded up', () => {
    const advanced = (basisPoints: number, of: 'entered' | 'ranked') =>
      countOutcomes(advancing([rule({ select: { by: 'share', basisPoints, of } })], five).lines).advanced;
    expect([advanced(4000, 'entered'), advanced(4000, 'ranked'), advanced(5000, 'ranked')]).toEqual([2, 2, 2]);
    expect(advanced(6100, 'entered')).toBe(4);
    expect(
      countOutcomes(advancing([rule({ select: { by: 'share', basisPoints: 100, of: 'entered' } })], five).lines)
        .advanced,
    ).toBe(1);
  });

  it('does not count withdrawn works as entered', () => {
    const { cuts } = advancing(
      [rule({ select: { by: 'share', basisPoints: 5000, of: 'entered' } })],
      [...five, work(6, null, { gone: true })],
    );
    expect(cuts).toMatchObject([
      { entered: 5, ranked: 4, places: 3, advanced: 3, lastScoreMilli: 80_000, lastRank: 3 },
    ]);
  });

  it('is drawn in each region by a quota table', () => {
    const of = (region: string) => ({ region });
    const select = { by: 'quota' as const, regions: [{ region: 'East', places: 1 }], others: 2 };
    const works = [
      work(1, 90, of('East')),
      work(2, 85, of('East')),
      work(3, 80, of('West')),
      work(4, 75, of('West')),
      work(5, 70, of('West')),
    ];
    expect(outcomes(rule({ select }), works)).toEqual([
      'advanced withinPlaces',
      'eliminated belowCut',
      'advanced withinPlaces',
      'advanced withinPlaces',
      'eliminated belowCut',
    ]);
  });

  it('is drawn separately in each ranking of an item', () =>
    expect(
      advancing(
        [rule({ select: { by: 'number', places: 1 } })],
        [work(1, 90, { group: 'a' }), work(2, 80, { group: 'a' }), work(3, 70, { group: 'b' })],
      ).cuts.map(({ group, advanced }) => [group, advanced]),
    ).toEqual([
      ['a', 1],
      ['b', 1],
    ]));

  it('passes over works of a school or region that has reached its cap', () => {
    const works = [
      work(1, 90, { school: 'S', region: 'East' }),
      work(2, 85, { school: 'S', region: 'East' }),
      work(3, 80, { school: 'T', region: 'East' }),
      work(4, 75, { school: 'U', region: 'West' }),
    ];
    expect(outcomes(rule({ maxPerSchool: 1, maxPerRegion: 1 }), works)).toEqual([
      'advanced withinPlaces',
      'eliminated schoolCap',
      'eliminated regionCap',
      'advanced withinPlaces',
    ]);
  });
});

describe('a tie at the line', () => {
  const tied = [work(1, 90), work(2, 80), work(3, 80, { rank: 3 }), work(4, 70)];
  const at = (ties: TiePolicy, works = tied) => outcomes(rule({ ties }), works);

  it('is included, excluded, or set aside as a whole', () => {
    expect(at('includeAll').slice(1, 3)).toEqual(['advanced tieIncluded', 'advanced tieIncluded']);
    expect(at('excludeAll').slice(1, 3)).toEqual(['eliminated tieExcluded', 'eliminated tieExcluded']);
    expect(at('reReview').slice(1, 3)).toEqual(['undecided tieToDecide', 'undecided tieToDecide']);
  });

  it('is settled by the ranks of the tie-break chain, and set aside where they are shared', () => {
    expect(at('tiebreakChain').slice(1, 3)).toEqual(['advanced withinPlaces', 'eliminated belowCut']);
    const shared = tied.map((one) => (one.rank === 3 ? { ...one, rank: 2 } : one));
    expect(at('tiebreakChain', shared).slice(1, 3)).toEqual(['undecided tieToDecide', 'undecided tieToDecide']);
  });

  it('closes the places below it', () => expect(at('excludeAll')[3]).toBe('eliminated belowCut'));
});

it('lets people decide on single works, except those no longer taking part', () => {
  const { lines } = advancing([rule()], [work(1, 90), work(2, 85), work(3, 80), work(4, null, { gone: true })]);
  const overrides = new Map(
    [1, 3, 4].map((n) => [work(n, 0).workId, { outcome: n === 1 ? ('eliminated' as const) : ('advanced' as const) }]),
  );
  expect(withOverrides(lines, overrides).map(({ outcome, reason }) => `${outcome} ${reason}`)).toEqual([
    'eliminated overridden',
    'advanced withinPlaces',
    'advanced overridden',
    'eliminated notRanked',
  ]);
});

describe('whatever the scores', () => {
  const candidates = fc
    .array(
      fc.record({
        score: fc.option(fc.integer({ min: 60, max: 66 }), { freq: 8 }),
        school: fc.option(fc.constantFrom('S', 'T', 'U'), { freq: 8 }),
        region: fc.constantFrom('East', 'West'),
      }),
      { maxLength: 24 },
    )
    .map((drawn) => {
      const sorted = drawn.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
      return sorted.map(({ score, ...of }, index) => {
        const rank = 1 + sorted.findIndex((one) => one.score === score);
        return work(index + 1, score, { ...of, rank: score === null ? null : rank });
      });
    });
  const ties = fc.constantFrom<TiePolicy>('includeAll', 'excludeAll', 'tiebreakChain', 'reReview');
  const cap = fc.option(fc.integer({ min: 1, max: 3 }));
  const rules = fc.record({ ties, maxPerSchool: cap, maxPerRegion: cap, places: fc.nat(12) });
  const drawn = (
    works: readonly Candidate[],
    { places, ...of }: typeof rules extends fc.Arbitrary<infer R> ? R : never,
  ) => advancing([rule({ ...of, select: { by: 'number', places } })], works).lines;
  const ids = (lines: readonly AdvancementLine[]) =>
    new Set(lines.filter(({ outcome }) => outcome === 'advanced').map(({ workId }) => workId));

  it('no school or region has more works above the line than its cap', () =>
    fc.assert(
      fc.property(candidates, rules, (works, one) => {
        const lines = drawn(works, one).filter(({ outcome }) => outcome === 'advanced');
        for (const [key, most] of [
          ['school', one.maxPerSchool],
          ['region', one.maxPerRegion],
        ] as const)
          for (const value of new Set(lines.map((line) => line[key])))
            if (most !== null && value !== null)
              expect(lines.filter((line) => line[key] === value).length).toBeLessThanOrEqual(most);
      }),
    ));

  it('works with the same score, school and region get the same outcome', () =>
    fc.assert(
      fc.property(candidates, rules, (works, one) => {
        const fates = new Map<string, string>();
        for (const { scoreMilli, school, region, outcome } of drawn(works, one)) {
          const key = JSON.stringify([scoreMilli, school, region]);
          expect(fates.get(key) ?? outcome).toBe(outcome);
          fates.set(key, outcome);
        }
      }),
    ));

  it('an additional place excludes nobody', () =>
    fc.assert(
      fc.property(candidates, rules, (works, one) => {
        const more = ids(drawn(works, { ...one, places: one.places + 1 }));
        for (const workId of ids(drawn(works, one))) expect(more.has(workId)).toBe(true);
      }),
    ));

  it('no more works advance than there are places, unless a tie is included', () =>
    fc.assert(
      fc.property(candidates, rules, (works, one) => {
        if (one.ties !== 'includeAll') expect(ids(drawn(works, one)).size).toBeLessThanOrEqual(one.places);
      }),
    ));

  it('every work is in the list once, in any order of the input', () =>
    fc.assert(
      fc.property(candidates, rules, (works, one) => {
        const lines = drawn(works, one);
        expect(lines.length).toBe(works.length);
        expect(drawn(works.toReversed(), one)).toEqual(lines);
      }),
    ));
});

describe('a tie at the line', () => {
  const other = uuid(4) as ItemId;
  const works = [
    work(1, 90),
    work(2, 85),
    work(3, 85, { rank: 2 }),
    work(4, 85, { rank: 2, itemId: other }),
    work(5, 70),
  ];
  const rules = (ties: TiePolicy, places = 2) => {
    const one = rule({ ties, select: { by: 'number', places } });
    return [one, { ...one, itemId: other }];
  };
  const tiesUnder = (of: readonly AdvancementRule[]) => tiesAtLine(of, advancing(of, works).lines);

  it('is all works of the rank where the tie-break chain decides', () => {
    const tie = [2, 3, 4].map((n) => uuid(100 + n));
    expect(tiesUnder(rules('tiebreakChain'))).toEqual([tie]);
  });

  it('is none where it fits, or another rule decides', () => {
    expect(tiesUnder(rules('tiebreakChain', 3))).toEqual([]);
    for (const ties of ['includeAll', 'excludeAll', 'reReview'] as const) expect(tiesUnder(rules(ties))).toEqual([]);
  });
});
