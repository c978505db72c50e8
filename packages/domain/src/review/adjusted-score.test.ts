import { describe, expect, it } from 'vitest';
import { inputReader, type ScoredAdjustment } from './score-input.ts';
import { policyWith, table, workId } from './scores.fixture.ts';
import { computeScores, inputDocument } from './scoring.ts';

const policy = policyWith({ adjustments: { limitMilli: 100_000, secondPerson: true } });
const input = table([90, 80], [70, 70], [60, 60]);
const adjustment = (n: number, pointsMilli: number, extra: Partial<ScoredAdjustment> = {}): ScoredAdjustment => ({
  adjustmentId: `0199000b-0000-7000-8000-00000000000${n}`,
  workId: workId(1),
  stage: 'review',
  version: 1,
  pointsMilli,
  ...extra,
});
const scoresWith = (...adjustments: ScoredAdjustment[]) => computeScores(policy, { ...input, adjustments });

describe('deductions and bonuses', () => {
  it('change the score of their work after its sheets are aggregated, each as a line of its own', () => {
    const { results, explanations } = scoresWith(adjustment(1, -20_000), adjustment(2, 500));
    expect(results.map(({ scoreMilli, rank }) => [scoreMilli, rank])).toEqual([
      [65_500, 2],
      [70_000, 1],
      [60_000, 3],
    ]);
    const [stage] = explanations[0]?.stages ?? [];
    expect([stage?.aggregate, stage?.adjusted]).toEqual(['85000', '65500']);
    expect(stage?.adjustments?.map(({ pointsMilli }) => pointsMilli)).toEqual([-20_000, 500]);
    expect(explanations[1]?.stages[0]).not.toHaveProperty('adjusted');
  });

  it('deduct no more than there is', () => {
    expect(scoresWith(adjustment(1, -90_000)).results[0]?.scoreMilli).toBe(0);
  });

  it('leave a stage without a score as it is', () => {
    const { results } = scoresWith(adjustment(1, 500, { workId: workId(4) }));
    expect(results).toHaveLength(3);
    const none = computeScores(policyWith({ minSheets: 5 }), { ...input, adjustments: [adjustment(1, 500)] });
    expect(none.results[0]).toMatchObject({ scoreMilli: null, unranked: 'tooFewSheets' });
  });

  it('stay when an expert is left out', () => {
    const { explanations } = scoresWith(adjustment(1, -20_000));
    expect(explanations[0]?.leaveOneOut.map(({ scoreMilli }) => scoreMilli)).toEqual([60_000, 70_000]);
  });

  it('are not in the document of a run without any, whose hash stays the same', () => {
    const text = (adjustments: ScoredAdjustment[]) => [...inputDocument(policy, { ...input, adjustments })].join('');
    expect(text([])).toBe([...inputDocument(policy, input)].join(''));
    expect(text([adjustment(1, 500)])).toContain('"adjustments"');
  });

  it('are read from a document with the rest of its input', () => {
    const reader = inputReader();
    reader.take({ path: 'input.works[]', value: 1 });
    reader.take({ path: 'input.adjustments[]', value: 2 });
    reader.take({ path: 'outcome.results[]', value: 3 });
    expect(reader.read()).toEqual({ works: [1], sheets: [], adjustments: [2] });
  });
});

describe('a score sheet that was never submitted', () => {
  it('shows no points of its draft', () => {
    const sheets = input.sheets.map((sheet, n) => (n === 0 ? { ...sheet, status: 'draft' as const } : sheet));
    const { explanations } = computeScores(policy, { ...input, sheets });
    expect(explanations[0]?.stages[0]?.sheets[0]).toMatchObject({
      excluded: 'notSubmitted',
      criteria: [],
      total: null,
    });
  });
});
