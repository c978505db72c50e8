import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainPolicy, type ScoringPolicy } from '../competition/scoring-policy.ts';
import { atOnce } from '../kernel/steps.ts';
import { compare, exact, milliAsPoints, parseExact, roundHalfUp } from './exact.ts';
import type { ScoreInput } from './score-input.ts';
import { expertId, policyWith, sheet, table, work, workId } from './scores.fixture.ts';
import { computeScores, scoreDocument, scoring } from './scoring.ts';

const textOf = (policy: ScoringPolicy, input: ScoreInput) =>
  [...atOnce(scoreDocument(policy, input)).document].join('');
const resultOf = (policy: ScoringPolicy, input: ScoreInput, n: number) =>
  computeScores(policy, input).results.find((result) => result.workId === workId(n));
const explanationOf = (policy: ScoringPolicy, input: ScoreInput, n: number) => {
  const found = computeScores(policy, input).explanations.find((one) => one.workId === workId(n));
  if (!found) throw new Error(`no work ${n}`);
  return found;
};
const noAwards = { ...plainPolicy.awards, levels: [] };

describe('the worked example of the design', () => {
  const policy = policyWith({ rangeLimitMilli: 25_000 });
  const input = table([92, 88, 85, 90, 60]);

  it('drops 92 and 60, averages the rest to 87.667 and publishes 87.67', () => {
    const explained = explanationOf(policy, input, 1);
    const [stage] = explained.stages;
    expect(stage?.sheets.map(({ total, trimmed }) => [total, trimmed])).toEqual([
      ['92000', 'high'],
      ['88000', null],
      ['85000', null],
      ['90000', null],
      ['60000', 'low'],
    ]);
    expect(stage?.aggregate).toBe('263000/3');
    expect(milliAsPoints(parseExact('263000/3'), 3)).toBe('87.667');
    expect(explained.rounding).toEqual({ from: '263000/3', decimals: 2, toMilli: 87_670 });
    expect(stage?.untrimmedMean).toBe('83000');
  });

  it('flags a range of 32 as above 25', () => {
    expect(explanationOf(policy, input, 1).stages[0]).toMatchObject({ range: '32000', rangeExceeded: true });
    expect(resultOf(policy, input, 1)?.rangeExceeded).toBe(true);
  });
});

describe('which sheets count', () => {
  it.each(['voided', 'withdrawn', 'declined', 'recused'] as const)('leaves out a sheet that is %s', (status) => {
    const input = { works: [work(1)], sheets: [sheet(1, 1, 80), sheet(1, 2, 20, { status })] };
    expect(explanationOf(plainPolicy, input, 1).stages[0]?.sheets[1]?.excluded).toBe(status);
    expect(resultOf(plainPolicy, input, 1)?.scoreMilli).toBe(80_000);
  });
  it('leaves out a submitted sheet whose expert turned out to have a conflict', () => {
    const input = { works: [work(1)], sheets: [sheet(1, 1, 80), sheet(1, 2, 20, { conflicted: true })] };
    expect(explanationOf(plainPolicy, input, 1).stages[0]?.sheets[1]?.excluded).toBe('conflictOfInterest');
  });
  it('leaves out a draft and a sheet without every criterion', () => {
    const input = {
      works: [work(1)],
      sheets: [sheet(1, 1, 80), sheet(1, 2, 20, { status: 'draft' }), sheet(1, 3, 20, { points: {} })],
    };
    expect(explanationOf(plainPolicy, input, 1).stages[0]?.sheets.map(({ excluded }) => excluded)).toEqual([
      null,
      'notSubmitted',
      'incomplete',
    ]);
  });
  it('gives no rank to a work with no sheets, with too few, or that was withdrawn', () => {
    const policy = policyWith({ minSheets: 2 });
    const input = {
      works: [work(1), work(2), work(3, { standing: 'withdrawn' }), work(4)],
      sheets: [sheet(2, 1, 90), sheet(3, 1, 90), sheet(3, 2, 90), sheet(4, 1, 50), sheet(4, 2, 60)],
    };
    expect(computeScores(policy, input).results.map(({ unranked, rank }) => [unranked, rank])).toEqual([
      ['noSheets', null],
      ['tooFewSheets', null],
      ['withdrawn', null],
      [null, 1],
    ]);
  });
});

describe('aggregates and stages', () => {
  const twoCriteria = policyWith({
    criteria: [
      {
        criterionId: 'idea',
        name: { zh: '创意', en: 'Idea' },
        guidance: '',
        weight: 70,
        minMilli: 0,
        maxMilli: 10_000,
        stepMilli: 500,
      },
      {
        criterionId: 'craft',
        name: { zh: '制作', en: 'Craft' },
        guidance: '',
        weight: 30,
        minMilli: 0,
        maxMilli: 20_000,
        stepMilli: 1000,
      },
    ],
    aggregate: { method: 'chiefWeighted', chiefWeight: 2 },
    tieBreaks: [{ rule: 'criterion', criterionId: 'idea' }],
    trim: [],
    awards: noAwards,
  });

  it('weighs criteria by their share of the scale, and the chair twice', () => {
    const input = {
      works: [work(1)],
      sheets: [
        sheet(1, 1, 0, { points: { idea: 7500, craft: 20_000 }, chief: true }),
        sheet(1, 2, 0, { points: { idea: 5000, craft: 10_000 } }),
      ],
    };
    expect(explanationOf(twoCriteria, input, 1).stages[0]?.sheets.map(({ total }) => total)).toEqual([
      '82500',
      '50000',
    ]);
    expect(explanationOf(twoCriteria, input, 1).stages[0]?.aggregate).toBe('215000/3');
  });

  it('separates two equal scores by the first criterion that differs, and shows both values', () => {
    const input = {
      works: [work(1), work(2)],
      sheets: [
        sheet(1, 1, 0, { points: { idea: 7000, craft: 14_000 } }),
        sheet(2, 1, 0, { points: { idea: 10_000, craft: 0 } }),
      ],
    };
    expect(computeScores(twoCriteria, input).results.map(({ scoreMilli, rank }) => [scoreMilli, rank])).toEqual([
      [70_000, 2],
      [70_000, 1],
    ]);
    expect(explanationOf(twoCriteria, input, 1).tieBreaks).toEqual([
      {
        against: workId(2),
        comparisons: [
          { rule: 'criterion', criterionId: 'idea', mine: ['70000'], theirs: ['100000'], decided: 'lower' },
        ],
      },
    ]);
  });

  it.each([
    ['unranked', null],
    ['zero', 32_000],
    ['reweigh', 80_000],
  ] as const)('treats a missing defence as %s', (missingStage, expected) => {
    const policy = policyWith({
      stages: [
        { stage: 'online', weight: 40 },
        { stage: 'defence', weight: 60 },
      ],
      missingStage,
    });
    const input = { works: [work(1)], sheets: [sheet(1, 1, 80, { stage: 'online' })] };
    expect(resultOf(policy, input, 1)?.scoreMilli).toBe(expected);
  });
});

describe('ranks', () => {
  const plain = { tieBreaks: [], awards: noAwards, trim: [] };
  it.each([
    ['1224', [1, 2, 2, 4]],
    ['1223', [1, 2, 2, 3]],
  ] as const)('counts on as %s after a shared rank', (method, ranks) => {
    const policy = policyWith({ ...plain, rank: { method, within: ['item'] } });
    expect(computeScores(policy, table([90], [80], [80], [70])).results.map(({ rank }) => rank)).toEqual(ranks);
  });
  it('compares the rounded or the exact value, as configured', () => {
    const input = table([80, 80, 81], [80, 81, 80.4]);
    const coarse = { ...plain, rounding: { decimals: 0, mode: 'halfUp' as const } };
    expect(computeScores(policyWith(coarse), input).results.map(({ rank }) => rank)).toEqual([1, 1]);
    expect(computeScores(policyWith({ ...coarse, compareAt: 'full' }), input).results.map(({ rank }) => rank)).toEqual([
      2, 1,
    ]);
  });
  it.each([
    ['untrimmedMean', [90, 80, 80, 60], [100, 80, 80, 70]],
    ['median', [90, 79, 81, 70], [90, 84, 86, 60]],
    ['bestScores', [85, 85, 75, 75], [90, 80, 80, 70]],
    ['smallerSpread', [90, 80, 80, 70], [85, 80, 80, 75]],
  ] as const)('breaks ties by %s, and by nothing that is not declared', (rule, lower, higher) => {
    // The highest and the lowest of four are dropped if the rule concerns them.
    const trim = rule === 'untrimmedMean' ? [{ fromSheets: 4, high: 1, low: 1 }] : [];
    const input = table([...lower], [...higher]);
    const ranksBy = (tieBreaks: ScoringPolicy['tieBreaks']) =>
      computeScores(policyWith({ ...plain, trim, tieBreaks }), input).results.map(({ rank }) => rank);
    expect(ranksBy([])).toEqual([1, 1]);
    expect(ranksBy([{ rule }])).toEqual([2, 1]);
  });
  it('records the result of each tie-break it used', () => {
    const tieBreaks = [{ rule: 'median' }, { rule: 'bestScores' }] as const;
    const policy = policyWith({ ...plain, tieBreaks: [...tieBreaks] });
    const input = table([85, 85, 75, 75], [90, 80, 80, 70]);
    const ends = (n: number) => explanationOf(policy, input, n).tieBreaks[0]?.comparisons.map(({ decided }) => decided);
    expect([ends(1), ends(2)]).toEqual([
      ['equal', 'lower'],
      ['equal', 'higher'],
    ]);
  });
  it('ranks each item separately', () => {
    const input = table([90], [80]);
    const apart = { ...input, works: input.works.map((one, index) => ({ ...one, item: `item ${index}` })) };
    expect(computeScores(plainPolicy, apart).results.map(({ rank }) => rank)).toEqual([1, 1]);
  });
});

describe('the explanation of awards', () => {
  const half = policyWith({
    tieBreaks: [],
    trim: [],
    awards: {
      ...plainPolicy.awards,
      levels: plainPolicy.awards.levels
        .slice(0, 1)
        .map((level) => ({ ...level, level: 'level-1', quota: { kind: 'share', basisPoints: 5000 } })),
    },
  });
  it('names experts without whom an award would change', () => {
    const explained = explanationOf(half, table([90, 60], [70, 72]), 1);
    expect(explained.leaveOneOut).toEqual([
      { expertId: expertId(1), scoreMilli: 60_000, rank: 2, award: null, awardChanges: true },
      { expertId: expertId(2), scoreMilli: 90_000, rank: 1, award: 'level-1', awardChanges: false },
    ]);
  });
  it('gives the distance to the neighbours and to the cut-off', () => {
    const explained = explanationOf(half, table([90], [85], [84], [60]), 3);
    expect(explained.neighbours).toEqual({
      above: { workId: workId(2), rank: 2, gap: '-1000' },
      below: { workId: workId(4), rank: 4, gap: '24000' },
    });
    expect(explained.cutOffs).toEqual([{ level: 'level-1', lastScoreMilli: 85_000, distanceMilli: -1000 }]);
  });
  it('is computed only without experts whose sheets count', () => {
    const voided = sheet(1, 3, 10, { status: 'voided' });
    const plain = table([90, 60], [70, 72]);
    const { leaveOneOut } = explanationOf(half, { ...plain, sheets: [voided, ...plain.sheets] }, 1);
    expect(leaveOneOut.map((one) => one.expertId)).toEqual([expertId(1), expertId(2)]);
  });
  it('has no rank without the only expert, and reports that as a change if there was an award', () => {
    const input = table([90], [80, 70]);
    expect(explanationOf(half, input, 1).leaveOneOut).toEqual([
      { expertId: expertId(1), scoreMilli: null, rank: null, award: null, awardChanges: true },
    ]);
  });
  it('gives a work without a rank no neighbours, distances or score', () => {
    const plain = table([90], [80], [70]);
    const input = { ...plain, works: [...plain.works, work(4)] };
    expect(explanationOf(half, input, 4)).toMatchObject({
      rounding: null,
      sharedWith: 0,
      tieBreaks: [],
      neighbours: { above: null, below: null },
      cutOffs: [],
      leaveOneOut: [],
    });
    expect(explanationOf(half, input, 1).neighbours).toMatchObject({ above: null, below: { workId: workId(2) } });
    expect(explanationOf(half, input, 3).neighbours).toMatchObject({ above: { workId: workId(2) }, below: null });
  });
  it('says how many works share a rank, and compares only with those of an equal score', () => {
    const shared = policyWith({ tieBreaks: [{ rule: 'median' }], awards: noAwards });
    const input = table([90], [80], [80], [80], [70]);
    const explained = (n: number) => explanationOf(shared, input, n);
    expect([1, 2, 3, 5].map((n) => explained(n).sharedWith)).toEqual([0, 2, 2, 0]);
    expect([1, 2, 3, 5].map((n) => explained(n).tieBreaks.map(({ against }) => against))).toEqual([
      [],
      [workId(3)],
      [workId(2), workId(4)],
      [],
    ]);
  });
  it('is made one group at a time, in the order of the groups, and lets other work run', () => {
    const plain = table([90], [80], [70]);
    const items = ['b', 'a', 'c'];
    const input = { ...plain, works: plain.works.map((one, n) => ({ ...one, item: items[n] ?? '' })) };
    const calculation = scoring(half, input);
    let turns = 0;
    let step = calculation.next();
    for (; !step.done; step = calculation.next()) turns++;
    // One for each group, and one for each expert left out of it.
    expect(turns).toBe(6);
    expect(step.value.groups.map(({ group }) => group)).toEqual(['["a"]', '["b"]', '["c"]']);
    expect(step.value.results.map((one) => one.workId)).toEqual([1, 2, 3].map(workId));
  });
});

describe('properties', () => {
  const panels = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 7 }), {
    minLength: 1,
    maxLength: 8,
  });

  it('gives the same document for any order of works and sheets', () => {
    fc.assert(
      fc.property(panels, fc.infiniteStream(fc.nat()), (rows, dice) => {
        const input = table(...rows);
        const shuffled = <T>(items: readonly T[]) =>
          items
            .map((item) => ({ item, at: dice.next().value }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ item }) => item);
        const other = { works: shuffled(input.works), sheets: shuffled(input.sheets) };
        expect(textOf(plainPolicy, other)).toBe(textOf(plainPolicy, input));
      }),
      { numRuns: 60 },
    );
  });

  it('shows for every left-out expert the result of a run without that expert', () => {
    const policies = fc.record({
      method: fc.constantFrom('1224' as const, '1223' as const),
      cutOffTies: fc.constantFrom('includeAll' as const, 'excludeAll' as const, 'reReview' as const),
      perSchoolCap: fc.option(fc.integer({ min: 1, max: 2 })),
      tieBreaks: fc.subarray([{ rule: 'untrimmedMean' }, { rule: 'bestScores' }, { rule: 'smallerSpread' }] as const),
    });
    // Few different scores, so that most works share theirs.
    const crowded = fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(crowded, policies, (rows, { method, cutOffTies, perSchoolCap, tieBreaks }) => {
        const policy = policyWith({
          minSheets: 1,
          tieBreaks: [...tieBreaks],
          rank: { ...plainPolicy.rank, method },
          awards: { ...plainPolicy.awards, cutOffTies, perSchoolCap },
        });
        const plain = table(...rows);
        const input = { ...plain, works: plain.works.map((one, n) => ({ ...one, school: `school-${n % 3}` })) };
        const { explanations } = computeScores(policy, input);
        const absent = new Set(explanations.flatMap(({ leaveOneOut }) => leaveOneOut.map((one) => one.expertId)));
        expect(absent).toEqual(new Set(input.sheets.map((one) => one.expertId)));
        for (const expertId of absent) {
          const others = input.sheets.filter((one) => one.expertId !== expertId);
          const { results } = computeScores(policy, { ...input, sheets: others });
          for (const { workId, leaveOneOut } of explanations) {
            const said = leaveOneOut.find((one) => one.expertId === expertId);
            const { scoreMilli, rank, award } = results.find((one) => one.workId === workId) ?? {};
            if (said) expect(said).toMatchObject({ scoreMilli, rank, award });
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never lowers a score or a rank when a sheet gives more', () => {
    const policy = policyWith({ tieBreaks: [{ rule: 'untrimmedMean' }, { rule: 'bestScores' }], awards: noAwards });
    fc.assert(
      fc.property(panels, fc.nat(), fc.integer({ min: 1, max: 50 }), (rows, which, more) => {
        const scores = rows[0] ?? [];
        const column = which % scores.length;
        const raised = rows.map((row, index) =>
          index === 0 ? row.map((points, at) => (at === column ? Math.min(100, points + more) : points)) : row,
        );
        const [before, after] = [resultOf(policy, table(...rows), 1), resultOf(policy, table(...raised), 1)];
        expect(after?.scoreMilli ?? 0).toBeGreaterThanOrEqual(before?.scoreMilli ?? 0);
        expect(after?.rank ?? 0).toBeLessThanOrEqual(before?.rank ?? 0);
      }),
      { numRuns: 80 },
    );
  });

  it('trims symmetrically: mirrored scores give the mirrored aggregate', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 9 }), (scores) => {
        const aggregate = (row: number[]) =>
          parseExact(explanationOf(plainPolicy, table(row), 1).stages[0]?.aggregate ?? '');
        const mirrored = aggregate(scores.map((points) => 100 - points));
        expect(
          compare(mirrored, exact(100_000n * aggregate(scores).d - aggregate(scores).n, aggregate(scores).d)),
        ).toBe(0);
      }),
      { numRuns: 80 },
    );
  });

  it('rounds once, at publication: the published score is the exact aggregate rounded', () => {
    fc.assert(
      fc.property(panels, (rows) => {
        for (const { rounding, combined } of computeScores(plainPolicy, table(...rows)).explanations) {
          expect(rounding?.from).toBe(combined[0]?.value);
          expect(BigInt(rounding?.toMilli ?? -1)).toBe(roundHalfUp(parseExact(rounding?.from ?? ''), 10n));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same bytes when computed again from its own exported document', () => {
    fc.assert(
      fc.property(panels, (rows) => {
        const text = textOf(plainPolicy, table(...rows));
        const { policy, input } = JSON.parse(text);
        expect(textOf(policy, input)).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  it('gives every place once: awards never exceed ranked works, and follow the ranks', () => {
    fc.assert(
      fc.property(panels, (rows) => {
        const { results } = computeScores(plainPolicy, table(...rows));
        const order = ['first', 'second', 'third'];
        const places = results
          .map(({ rank, award }) => ({ rank: rank ?? 0, level: award ? order.indexOf(award) : order.length }))
          .toSorted((a, b) => a.rank - b.rank);
        const awarded = places.map(({ level }) => level);
        expect(awarded).toEqual(awarded.toSorted((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });
});

describe('stages that were held', () => {
  const stages = [
    { stage: 'online', weight: 40 },
    { stage: 'defence', weight: 60 },
  ];
  const held = (...lines: string[]) =>
    lines.map((line) => ({ stage: line.split(' ')[1] ?? '', item: line.split(' ')[0] ?? '' }));
  it('are those of the work’s category', () => {
    const input: ScoreInput = {
      works: [work(1), work(2, { item: 'film' })],
      sheets: [sheet(1, 1, 80, { stage: 'online' }), sheet(2, 1, 80, { stage: 'online' })],
      held: held('design online', 'design defence', 'film online'),
    };
    const policy = policyWith({ stages, trim: [] });
    expect(resultOf(policy, input, 1)?.unranked).toBe('missingStage');
    expect(resultOf(policy, input, 2)).toMatchObject({ unranked: null, rank: 1, scoreMilli: 80_000 });
  });
});
