import { describe, expect, it } from 'vitest';
import type { Calibration } from '../competition/scoring-policy.ts';
import { FileHash, ScoreRunId } from '../kernel/ids.ts';
import { inputReader, ScoreInput } from './score-input.ts';
import { expertId, policyWith, sheet, work, workId } from './scores.fixture.ts';
import { computeScores, inputDocument } from './scoring.ts';
import { besideWorks, pooledWork } from './sealed-pools.ts';

const stages = [
  { stage: 'online', weight: 40 },
  { stage: 'defence', weight: 60 },
];
const calibrations: Calibration[] = [
  { method: 'zScore', minShared: 1, minSheets: 3, shrink: 0, capTenths: 30 },
  { method: 'additive', minShared: 1 },
  { method: 'rankBased', minShared: 1, minSheets: 3 },
];
const judged = (n: number, scores: Record<number, number>) =>
  Object.entries(scores).map(([expert, points]) => sheet(n, Number(expert), points, { stage: 'online' }));
// Experts 1 to 3 judge different pairs, so that their strictness differs over all works and over the finalists.
const first = [
  ...judged(1, { 1: 92, 2: 80 }),
  ...judged(2, { 2: 85, 3: 78 }),
  ...judged(3, { 1: 90, 3: 70 }),
  ...judged(4, { 1: 60, 2: 66 }),
  ...judged(5, { 2: 40, 3: 58 }),
  ...judged(6, { 1: 91, 3: 30 }),
  ...judged(7, { 1: 88, 2: 79 }),
  ...judged(8, { 2: 82, 3: 81 }),
  ...judged(9, { 1: 85, 3: 77 }),
];
const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const finalists = [1, 2, 3, 7, 8, 9];
const defence = finalists.flatMap((n) => [8, 9].map((e) => sheet(n, e, 70 + n + e, { stage: 'defence' })));

const scoreRunId = ScoreRunId.parse('01990009-0000-7000-8000-000000000001');
const resultHash = FileHash.parse('a'.repeat(64));

describe.each(calibrations)('the first round, calibrated by $method', (calibration) => {
  const policy = policyWith({ stages, trim: [], calibration });
  const valuesOf = (input: ScoreInput) => {
    const { explanations } = computeScores(policy, input);
    return finalists.map((n) => explanations.find((one) => one.workId === workId(n))?.stages[0]?.aggregate);
  };
  const sealedRun: ScoreInput = { works: all.map((n) => work(n)), sheets: first };
  const pooled = all.flatMap(
    (n) =>
      pooledWork(
        policy,
        { scoreRunId, stage: 'online' },
        work(n),
        first.filter((one) => one.workId === workId(n)),
      ) ?? [],
  );
  const fresh: ScoreInput = {
    works: finalists.map((n) => work(n)),
    sheets: [...first.filter((one) => finalists.some((n) => workId(n) === one.workId)), ...defence],
  };
  const final: ScoreInput = { ...fresh, sealed: [{ stage: 'online', scoreRunId, resultHash }], pooled };

  it('has the same values in the final as in its own sealed run', () => {
    expect(valuesOf(final)).toEqual(valuesOf(sealedRun));
  });

  it('is calibrated over the finalists alone in runs of earlier releases, as it was', () => {
    expect(valuesOf(fresh)).not.toEqual(valuesOf(sealedRun));
  });

  it('says whose works it was calibrated with', () => {
    const { calibration: pools, explanations } = computeScores(policy, final);
    expect(pools).toMatchObject([{ stage: 'online', works: 9, sheets: 18, scoreRunId }, { stage: 'defence' }]);
    expect(pools?.[1]).not.toHaveProperty('scoreRunId');
    expect(explanations[0]?.stages[0]?.calibration).toMatchObject({ scoreRunId });
  });

  it('calibrates a sheet that a decision added after the seal as the others of its expert', () => {
    const added = sheet(1, 3, 99, { stage: 'online' });
    const { explanations } = computeScores(policy, { ...final, sheets: [...final.sheets, added] });
    const line = explanations[0]?.stages[0]?.sheets.find(({ sheetId }) => sheetId === added.sheetId);
    expect(line?.calibration).toMatchObject({ applied: true });
    if (calibration.method === 'rankBased') expect(line?.calibration?.value).toBe('92000');
  });

  it('keeps the scores of an expert whom the sealed run did not know', () => {
    const stranger = sheet(1, 77, 50, { stage: 'online' });
    const { explanations } = computeScores(policy, { ...final, sheets: [...final.sheets, stranger] });
    const line = explanations[0]?.stages[0]?.sheets.find((one) => one.expertId === expertId(77));
    expect(line?.total).toBe('50000');
    expect(line).not.toHaveProperty('calibration');
  });

  it('gives the same document in any order, also read from its parts', () => {
    const text = [...inputDocument(policy, final)].join('');
    const mixed = { ...final, pooled: pooled.map((one) => ({ ...one, sheets: one.sheets.toReversed() })).toReversed() };
    expect([...inputDocument(policy, mixed)].join('')).toBe(text);
    const reader = inputReader();
    for (const [name, list] of Object.entries(ScoreInput.parse(final)))
      for (const value of list) reader.take({ path: `input.${name}[]`, value });
    expect([...inputDocument(policy, reader.read())].join('')).toBe(text);
  });
});

describe('the pool of a sealed run', () => {
  const policy = policyWith({ stages, trim: [], calibration: { method: 'additive', minShared: 1 } });
  const of = { scoreRunId, stage: 'online' };
  const online = { stage: 'online' };

  it('has the sheets that counted, of works that stood', () => {
    const sheets = [
      sheet(1, 1, 80, online),
      sheet(1, 2, 70, { ...online, conflicted: true }),
      sheet(1, 3, 70, { ...online, status: 'voided' }),
      sheet(1, 4, 70, { stage: 'defence' }),
    ];
    expect(pooledWork(policy, of, work(1), sheets)?.sheets.map((one) => one.expertId)).toEqual([expertId(1)]);
    expect(pooledWork(policy, of, work(1, { standing: 'withdrawn' }), sheets)).toBeNull();
    expect(pooledWork(policy, of, work(1), [])).toBeNull();
  });

  it('is taken over where a work of the run was ranked in it', () => {
    const pooled = ['design', 'design', 'music'].flatMap(
      (item, n) => pooledWork(policy, of, work(n + 1, { item }), [sheet(n + 1, 1, 80, online)]) ?? [],
    );
    expect(besideWorks(pooled, new Set([workId(1)])).map((one) => one.workId)).toEqual([workId(1), workId(2)]);
    expect(besideWorks(pooled, new Set())).toEqual([]);
  });
});

it.each(calibrations)('nothing that counts is no reason to fail, calibrated by $method', (calibration) => {
  const policy = policyWith({ stages, trim: [], calibration });
  const input = { works: [work(1)], sheets: [sheet(1, 1, 80, { stage: 'online', status: 'assigned' })] };
  expect(computeScores(policy, input).results).toMatchObject([{ rank: null }]);
});
