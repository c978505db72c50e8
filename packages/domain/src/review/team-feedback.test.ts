import { describe, expect, it } from 'vitest';
import type { Feedback } from './feedback.ts';
import { expertId, policyWith, table, workId } from './scores.fixture.ts';
import { computeScores } from './scoring.ts';
import { teamFeedback } from './team-feedback.ts';

const policy = policyWith({});
const input = table([90, 80, 85], [70, 75, 71], [60, 60, 61]);
const { results, explanations } = computeScores(policy, input);
const [result, explanation] = [results[1], explanations[1]];
if (!result || !explanation) throw new Error('no result');
const sheets = explanation.stages.flatMap((stage) => stage.sheets);
const comments = new Map(sheets.slice(0, 2).map(({ sheetId }, n) => [sheetId, `comment ${n + 1}`]));
const nothing: Feedback = { score: 'none', rank: 'none', comments: false };
const adjustments = [{ pointsMilli: -2000, reason: 'late by an hour' }];
const interventions = [
  { kind: 'voided' as const, at: '2026-03-01T20:00:00.000Z', ofRound: false },
  { kind: 'conflictFound' as const, at: '2026-03-01T21:00:00.000Z', ofRound: false },
  { kind: 'conflictLifted' as const, at: '2026-03-01T22:00:00.000Z', ofRound: false },
  { kind: 'reopened' as const, at: '2026-03-02T00:00:00.000Z', ofRound: true },
];
const feedback = (released: Partial<Feedback>) =>
  teamFeedback({ ...nothing, ...released }, { policy, result, explanation, comments, adjustments, interventions });

describe('what a team sees of its scores', () => {
  it('is nothing unless it was released', () => {
    expect(feedback({})).toEqual({ score: null, rank: null, comments: null, interventions: [] });
  });

  it('has what was done to the scores of this work by the day, without conflicts, and only with a score', () => {
    const changes = [{ kind: 'voided', day: '2026-03-02' }];
    for (const score of ['final', 'criteria'] as const) expect(feedback({ score }).interventions).toEqual(changes);
    expect(feedback({ rank: 'distance', comments: true }).interventions).toEqual([]);
  });

  it('is the final score alone, or with the mean of each criterion', () => {
    expect(feedback({ score: 'final' }).score).toEqual({
      ...{ scoreMilli: 72_000, unranked: null, criteria: null },
      adjustments,
    });
    expect(feedback({ score: 'criteria' }).score?.criteria).toEqual([
      { criterionId: 'overall', weight: 100, maxMilli: 100_000, mean: '72000', grade: null, vote: false },
    ]);
  });

  it('names the level that is closest to the mean; of a vote the mean is the share of yes', () => {
    const [overall] = policy.criteria;
    const grade = (key: string, points: number) => ({
      grade: key,
      name: { zh: key, en: '' },
      pointsMilli: points * 1000,
    });
    const seen = (criterion: object, rows: number[], trim = [] as typeof policy.trim) => {
      const own = policyWith({ trim, criteria: [{ ...overall, ...criterion } as never] });
      const scored = computeScores(own, table(rows));
      const [one, why] = [scored.results[0], scored.explanations[0]];
      if (!one || !why) throw new Error('no result');
      const released: Feedback = { ...nothing, score: 'criteria' };
      return teamFeedback(released, {
        policy: own,
        result: one,
        explanation: why,
        comments,
        adjustments,
        interventions,
      }).score?.criteria;
    };
    expect(seen({ grades: [grade('a', 90), grade('b', 70)] }, [90, 90, 70])).toMatchObject([
      { mean: '250000/3', grade: { zh: 'a' }, vote: false },
    ]);
    expect(seen({ vote: true, stepMilli: 100_000 }, [100, 0, 0])).toMatchObject([
      { mean: '100000/3', grade: null, vote: true },
    ]);
    const trim = [{ fromSheets: 5, high: 1, low: 1 }];
    expect(seen({ vote: true, stepMilli: 100_000 }, [100, 100, 100, 100, 0], trim)).toMatchObject([{ mean: '80000' }]);
  });

  it('is the rank alone, or with the distance to the next rank and each award', () => {
    expect(feedback({ rank: 'rank' }).rank).toEqual({ rank: 2, sharedWith: 0, distance: null });
    const { distance } = feedback({ rank: 'distance' }).rank ?? {};
    expect(distance?.toNext).toBe('-13000');
    expect(distance?.cutOffs.every(({ level }) => typeof level === 'string')).toBe(true);
  });

  it('has only the comments that passed the check, of sheets that count', () => {
    const texts = feedback({ comments: true }).comments?.map(({ text }) => text);
    expect(texts?.toSorted()).toEqual(['comment 1', 'comment 2']);
    const conflicted = {
      ...input,
      sheets: input.sheets.map((one) => ({ ...one, conflicted: one.sheetId === sheets[0]?.sheetId })),
    };
    const again = computeScores(policy, conflicted);
    const [other, why] = [again.results[1], again.explanations[1]];
    if (!other || !why) throw new Error('no result');
    const all: Feedback = { score: 'criteria', rank: 'distance', comments: true };
    expect(
      teamFeedback(all, { policy, result: other, explanation: why, comments, adjustments, interventions }).comments,
    ).toEqual([{ number: 1, text: 'comment 2' }]);
  });

  it('names no expert, no score sheet and no other work, whatever was released', () => {
    for (const score of ['none', 'final', 'criteria'] as const)
      for (const rank of ['none', 'rank', 'distance'] as const) {
        const seen = JSON.stringify(feedback({ score, rank, comments: true }));
        const others = [1, 3].map(workId);
        for (const hidden of [...[1, 2, 3].map(expertId), ...sheets.map(({ sheetId }) => sheetId), ...others])
          expect(seen).not.toContain(hidden);
      }
  });
});
