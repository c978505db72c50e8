import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Criterion, plainPolicy, ScoringPolicy } from '../competition/scoring-policy.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { atOnce } from '../kernel/steps.ts';
import { abstains, closestAnswer, isShareOfYes, reviewTypeOf, saidOf } from './answers.ts';
import { policyPreview } from './policy-preview.ts';
import { isSame, recomputeRun } from './recompute-run.ts';
import type { RoundEvent } from './round.ts';
import { saveScoreDraft } from './save-score-draft.ts';
import { pointsProblem, unanswered } from './scorable.ts';
import type { ScoreInput } from './score-input.ts';
import { policyWith, sheet, table, work } from './scores.fixture.ts';
import { computeScores, scoreDocument } from './scoring.ts';
import {
  ada,
  assigned,
  by,
  march,
  openRoundEvents,
  roundAfter,
  scoring,
  sheetAfter,
  sheetId,
} from './situations.fixture.ts';
import { submitSheet } from './submit-sheet.ts';
import { areTooFarApart, scoreWork, sheetTotal } from './work-score.ts';

const [overall] = plainPolicy.criteria as [Criterion];
const grade = (key: string, zh: string, points: number) => ({
  grade: key,
  name: { zh, en: key },
  pointsMilli: points * 1000,
});
const grades = [
  grade('excellent', '优', 95),
  grade('good', '良', 85),
  grade('fair', '中', 70),
  grade('poor', '差', 50),
];
const half = (criterionId: string, extra: object = { grades }) => ({ ...overall, criterionId, weight: 50, ...extra });
const graded = policyWith({ criteria: [half('idea'), half('craft')], trim: [] });
const vote = { ...overall, stepMilli: 100_000, vote: true as const };
const voted = policyWith({ criteria: [vote], trim: [] });
const ABSTENTION = { abstained: 1 };
const yes = { overall: 100_000 };
const no = { overall: 0 };

it('is the share of yes only without rules that make the score another', () => {
  expect([isShareOfYes(voted), isShareOfYes(policyWith({ trim: [] }))]).toEqual([true, false]);
  const [stage] = plainPolicy.stages;
  for (const rule of [
    { trim: plainPolicy.trim },
    { aggregate: { method: 'median' as const } },
    { aggregate: { method: 'chiefWeighted' as const, chiefWeight: 2 } },
    { calibration: { method: 'additive' as const, minShared: 2 } },
    { replaceRule: 'closestTwo' as const },
    { adjustments: { limitMilli: 1000, secondPerson: false } },
    { stages: [stage, { stage: 'defence', weight: 50 }] as ScoringPolicy['stages'] },
  ])
    expect(isShareOfYes({ ...voted, ...rule }), JSON.stringify(rule)).toBe(false);
});

const complaints = (...criteria: object[]) =>
  ScoringPolicy.safeParse({ ...plainPolicy, criteria }).error?.issues.map(({ message }) => message) ?? [];

describe('a policy', () => {
  it('asks for levels from the best down, on the scale of the criterion', () => {
    const levels = (...points: number[]) =>
      complaints({ ...overall, grades: points.map((one, n) => grade(`g${n}`, '级', one)) });
    expect(levels(95, 85, 0)).toEqual([]);
    expect([levels(85, 95), levels(85, 85), levels(101, 50)]).toEqual(Array(3).fill(['gradesOrder']));
    expect(levels(85)).toHaveLength(1);
    expect(complaints({ ...overall, grades: [grade('a', '优', 90), grade('a', '良', 80)] })).toEqual([
      'grades must have different keys',
    ]);
  });
  it('asks for all criteria in the same way, and votes on one question', () => {
    const other = grades.slice(1);
    expect(complaints(half('idea'), half('craft', {}))).toEqual(['all criteria are answered in the same way']);
    expect(complaints(half('idea'), half('craft', { grades: other }))).toEqual([
      'all criteria are answered in the same way',
    ]);
    const halfVote = { ...vote, weight: 50 };
    expect(complaints({ ...halfVote, criterionId: 'a' }, { ...halfVote, criterionId: 'b' })).toEqual([
      'a vote has one question',
    ]);
    expect(complaints({ ...overall, vote: true })).toEqual(['a vote is all or nothing']);
    expect(complaints({ ...vote, grades })).toEqual(['a vote has no grades and a key of its own']);
    expect(complaints({ ...vote, criterionId: 'abstained' })).toEqual(['a vote has no grades and a key of its own']);
  });
  it('is of one type', () =>
    expect([plainPolicy, graded, voted].map(({ criteria }) => reviewTypeOf(criteria))).toEqual([
      'score',
      'grade',
      'vote',
    ]));
});

describe('a sheet', () => {
  const situation = (policy: ScoringPolicy) => {
    const events = openRoundEvents.map((event) =>
      event.type === 'review.round_created' ? { ...event, data: { ...event.data, policy } } : event,
    ) as RoundEvent[];
    return scoring({ sheet: sheetAfter(assigned), round: roundAfter(...events) });
  };
  const submits = (policy: ScoringPolicy, scores: Record<string, number>) =>
    submitSheet(situation(policy), { sheetId, scores, comment: '' }, null, by(ada, march(12)));
  const stored = (scores: Record<string, number>) =>
    accept({
      type: 'review.score_submitted',
      data: { sheetId, scores, comment: null, version: 1, policyVersion: 1, at: march(12) },
    });

  it('takes the points of a level and no others', () => {
    const whole = { idea: 95_000, craft: 50_000 };
    expect(submits(graded, whole)).toEqual(stored(whole));
    expect(submits(graded, { idea: 95_000, craft: 94_000 })).toEqual(
      refuse('answerNotOffered', { criterion: 'craft' }),
    );
    expect(submits(graded, { idea: 95_000 })).toEqual(refuse('criterionMissing', { criteria: ['craft'] }));
  });
  it('takes yes, no and an abstention, which has to be said', () => {
    for (const scores of [yes, no, ABSTENTION]) expect(submits(voted, scores)).toEqual(stored(scores));
    expect(submits(voted, {})).toEqual(refuse('criterionMissing', { criteria: ['overall'] }));
    expect(submits(voted, { overall: 50_000 })).toEqual(refuse('answerNotOffered', { criterion: 'overall' }));
  });
  it('takes no abstention beside a vote, in another number, or where nobody votes', () => {
    const notOffered = refuse('answerNotOffered', { criterion: 'abstained' });
    expect(submits(voted, { ...yes, ...ABSTENTION })).toEqual(notOffered);
    expect(submits(voted, { abstained: 2 })).toEqual(notOffered);
    for (const policy of [plainPolicy, graded])
      expect(submits(policy, ABSTENTION)).toEqual(refuse('criterionUnknown', { criterion: 'abstained' }));
  });
  it('keeps an abstention as a draft', () =>
    expect(
      saveScoreDraft(situation(voted), { sheetId, scores: ABSTENTION, comment: '' }, null, by(ada, march(12))),
    ).toEqual(
      accept({ type: 'review.score_drafted', data: { sheetId, scores: ABSTENTION, comment: null, at: march(12) } }),
    ));
  it('accepts exactly the points of the levels, whatever they are', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { minLength: 2, maxLength: 10 }),
        fc.integer({ min: 0, max: 100_000 }),
        (points, other) => {
          const levels = points
            .toSorted((a, b) => b - a)
            .map((pointsMilli, n) => ({ ...grade(`g${n}`, '级', 0), pointsMilli }));
          const policy = policyWith({ criteria: [{ ...overall, stepMilli: 1, grades: levels }] });
          for (const one of [...points, other])
            expect(pointsProblem(policy, { overall: one }) === null).toBe(points.includes(one));
        },
      ),
    ));
  it('is taken between the steps of its scale, too', () => {
    const between = [grade('high', '高', 90), { ...grade('low', '低', 0), pointsMilli: 4500 }];
    const policy = policyWith({ criteria: [{ ...overall, stepMilli: 1000, grades: between }] });
    expect(pointsProblem(policy, { overall: 4500 })).toBeNull();
  });
  it('is no abstention where points are given, whatever a criterion is called', () => {
    const called = policyWith({ criteria: ['abstained', 'craft'].map((key) => half(key, {})) });
    expect(unanswered(called, { abstained: 5000 })).toEqual(['craft']);
    expect(sheetTotal(called, { abstained: 100_000, craft: 100_000 })).toBe(100_000);
  });
  it('is shown in words', () => {
    expect(saidOf(graded.criteria, { idea: 95_000, craft: 50_000 })).toEqual({ zh: '优 · 差', en: 'excellent · poor' });
    expect([yes, no, ABSTENTION].map((scores) => saidOf(voted.criteria, scores)?.zh)).toEqual(['赞成', '反对', '弃权']);
    expect(saidOf(voted.criteria, ABSTENTION)?.en).toBe('Abstained');
    expect(saidOf(voted.criteria, {})).toBeNull();
    expect(saidOf(plainPolicy.criteria, yes)).toBeNull();
    expect(sheetTotal(voted, ABSTENTION)).toBeNull();
    expect([yes, no].map((scores) => sheetTotal(voted, scores))).toEqual([100_000, 0]);
  });
});

describe('a graded work', () => {
  it('counts the points of its levels, and its explanation names them', () => {
    const sheets = [
      sheet(1, 1, 0, { points: { idea: 95_000, craft: 85_000 } }),
      sheet(1, 2, 0, { points: { idea: 85_000, craft: 70_000 } }),
    ];
    const { rounded, stages } = scoreWork(graded, work(1), sheets);
    expect(rounded).toEqual({ n: 83_750n, d: 1n });
    expect(stages[0]?.sheets.map(({ criteria }) => criteria.map(({ answer }) => answer))).toEqual([
      ['excellent', 'good'],
      ['good', 'fair'],
    ]);
    expect(stages[0]).not.toHaveProperty('votes');
  });
  it('does not count a sheet with points that are no level', () => {
    const { stages } = scoreWork(graded, work(1), [sheet(1, 1, 0, { points: { idea: 95_000, craft: 94_000 } })]);
    expect(stages[0]?.sheets[0]?.excluded).toBe('incomplete');
  });
  it('has the level that is closest to a mean, the better one of two', () => {
    const closest = (points: number) => closestAnswer({ grades }, points)?.answer;
    expect([100_000, 90_000, 89_999, 60_000, 59_999].map(closest)).toEqual([
      'excellent',
      'excellent',
      'good',
      'fair',
      'poor',
    ]);
    expect(closestAnswer({}, 90_000)).toBeUndefined();
  });
  it('scores as the same points would where points are given', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(95, 85, 70, 50), { minLength: 1, maxLength: 9 }), (row) => {
        const changes = { trim: plainPolicy.trim, rangeLimitMilli: 20_000 };
        const named = policyWith({ ...changes, criteria: [{ ...overall, grades }] });
        const [a, b] = [named, policyWith(changes)].map(
          (policy) => computeScores(policy, table(row, [70, 85])).results,
        );
        expect(a).toEqual(b);
      }),
    ));
});

describe('a work that is voted on', () => {
  const sheets = (...votes: Readonly<Record<string, number>>[]) =>
    votes.map((points, expert) => sheet(1, expert + 1, 0, { points }));
  const outcome = (changes: object, ...votes: Readonly<Record<string, number>>[]) =>
    scoreWork(policyWith({ criteria: [vote], trim: [], ...changes }), work(1), sheets(...votes));

  it('scores the share of its votes; abstentions are told and do not count', () => {
    const { rounded, stages, unranked } = outcome({}, yes, no, yes, ABSTENTION);
    expect([unranked, rounded]).toEqual([null, { n: 66_670n, d: 1n }]);
    expect(stages[0]).toMatchObject({ counted: 3, votes: { yes: 2, no: 1, abstained: 1 } });
    expect(stages[0]?.sheets.map(({ excluded, total }) => [excluded, total])).toEqual([
      [null, '100000'],
      [null, '0'],
      [null, '100000'],
      ['abstained', null],
    ]);
    expect(stages[0]?.sheets.map(({ criteria }) => criteria[0]?.answer)).toEqual(['yes', 'no', 'yes', undefined]);
  });
  it('needs enough votes without the abstentions, and has no rank if all abstain', () => {
    expect(outcome({ minSheets: 2 }, yes, ABSTENTION).unranked).toBe('tooFewSheets');
    expect(outcome({}, ABSTENTION, ABSTENTION).unranked).toBe('noSheets');
  });
  it('has no vote of a sheet that does not count', () => {
    const withdrawn = { ...sheet(1, 9, 0, { points: yes }), status: 'voided' as const };
    const { stages } = scoreWork(voted, work(1), [...sheets(yes, no), withdrawn]);
    expect(stages[0]?.votes).toEqual({ yes: 1, no: 1, abstained: 0 });
  });
  it('is not further apart for an abstention', () => {
    const strict = policyWith({ criteria: [vote], rangeLimitMilli: 50_000 });
    expect(areTooFarApart(strict, [yes, ABSTENTION])).toBe(false);
    expect(areTooFarApart(strict, [yes, no, ABSTENTION])).toBe(true);
  });
  it('scores the same whoever else abstains', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(yes, no), { minLength: 1, maxLength: 8 }), fc.nat(5), (votes, others) => {
        const trim = plainPolicy.trim;
        const alone = outcome({ trim }, ...votes);
        const crowded = outcome({ trim }, ...votes, ...Array.from({ length: others }, () => ABSTENTION));
        expect(crowded.full).toEqual(alone.full);
      }),
    ));
});

describe('an exported run', () => {
  const input: ScoreInput = {
    works: [work(1), work(2)],
    sheets: [
      sheet(1, 1, 0, { points: yes }),
      sheet(1, 2, 0, { points: ABSTENTION }),
      sheet(2, 1, 0, { points: no }),
      sheet(2, 2, 0, { points: yes }),
    ],
  };
  const recomputed = async (text: string) => {
    const bytes = Buffer.from(text);
    const hasher = () => {
      const hash = createHash('sha256');
      return { update: (piece: string | Uint8Array) => void hash.update(piece), hex: () => hash.digest('hex') };
    };
    const open = async function* () {
      yield bytes;
    };
    const steps = recomputeRun({ open, bytes: bytes.length, hasher });
    for (;;) {
      const step = await steps.next();
      if (step.done) return step.value;
    }
  };
  it('says what was voted, and gives the same when it is computed again', async () => {
    const text = [...atOnce(scoreDocument(voted, input)).document].join('');
    expect(text).toContain('"answer":"yes"');
    expect(text).toContain('"excluded":"abstained"');
    expect(isSame(await recomputed(text))).toBe(true);
    expect(isSame(await recomputed(text.replace('"votes":{"abstained":1', '"votes":{"abstained":0')))).toBe(false);
  });
  it('of points is written as before there were levels and votes', () => {
    const { outcome } = atOnce(scoreDocument(policyWith({}), table([90, 80])));
    expect(canonicalJson(outcome as never)).not.toMatch(/"answer"|"votes"/);
  });
});

describe('a preview', () => {
  it('does not take points for votes', () => {
    const { unread } = atOnce(policyPreview(policyWith({}), voted, table([90, 100, 0])));
    expect(unread).toBe(1);
    const abstention: ScoreInput = { works: [work(1)], sheets: [sheet(1, 1, 0, { points: ABSTENTION })] };
    expect(atOnce(policyPreview(voted, voted, abstention)).unread).toBe(0);
    expect(atOnce(policyPreview(voted, policyWith({}), abstention)).unread).toBe(1);
    expect(abstains(voted.criteria, ABSTENTION) && !abstains(voted.criteria, no)).toBe(true);
  });
});
