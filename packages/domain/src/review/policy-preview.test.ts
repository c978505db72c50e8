import { describe, expect, it } from 'vitest';
import { plainPolicy } from '../competition/scoring-policy.ts';
import { atOnce } from '../kernel/steps.ts';
import { policyPreview } from './policy-preview.ts';
import { policyWith, sheet, table, work, workId } from './scores.fixture.ts';
import { computeScores, unexplainedScoring } from './scoring.ts';

const oneAward = { ...plainPolicy.awards, levels: plainPolicy.awards.levels.slice(0, 1) };
const [first] = oneAward.levels;
if (!first) throw new Error('no level');
const awards = { ...oneAward, levels: [{ ...first, quota: { kind: 'count' as const, count: 1 } }] };
const mean = policyWith({ trim: [], awards });
const median = policyWith({ trim: [], awards, aggregate: { method: 'median' } });
// By mean, work 2 is first; by median, work 1.
const input = table([90, 90, 30], [80, 80, 80], [10, 20, 30]);

describe('a policy tried on works and sheets', () => {
  it('shows which ranks and awards change, and who moves', () => {
    const preview = atOnce(policyPreview(mean, median, input));
    expect(preview).toMatchObject({ works: 3, rankChanges: 2, scoreChanges: 1, awardChanges: 2, gained: 1, lost: 1 });
    expect(preview.movers.map((one) => [one.workId, one.before.rank, one.after.rank, one.after.award])).toEqual([
      [workId(1), 2, 1, 'first'],
      [workId(2), 1, 2, null],
    ]);
  });
  it('changes nothing when it is the same', () =>
    expect(atOnce(policyPreview(mean, mean, input))).toMatchObject({
      rankChanges: 0,
      scoreChanges: 0,
      awardChanges: 0,
      unread: 0,
      movers: [],
      pools: [],
    }));
  it('shows whether its calibration applies to these experts', () => {
    const calibrated = policyWith({ trim: [], awards, calibration: { method: 'additive', minShared: 4 } });
    expect(atOnce(policyPreview(mean, calibrated, input)).pools).toMatchObject([
      { connected: false, communities: [1, 1, 1], works: 3 },
    ]);
  });
  it('counts the sheets that lack one of its criteria', () => {
    const [criterion] = plainPolicy.criteria;
    if (!criterion) throw new Error('no criterion');
    const other = policyWith({ trim: [], awards, criteria: [{ ...criterion, criterionId: 'other' }] });
    const preview = atOnce(policyPreview(mean, other, input));
    expect(preview.unread).toBe(9);
    expect(preview.movers[0]?.after.unranked).toBe('noSheets');
  });
  it('takes stages by position if the sheets do not know them', () => {
    const renamed = policyWith({ trim: [], awards, stages: [{ stage: 'online', weight: 100 }] });
    expect(atOnce(policyPreview(mean, renamed, input))).toMatchObject({ rankChanges: 0, unread: 0 });
  });
  it('ignores sheets that nobody submitted', () => {
    const open = { works: [work(1)], sheets: [sheet(1, 1, 80), sheet(1, 2, 0, { status: 'draft', points: {} })] };
    expect(atOnce(policyPreview(mean, median, open)).unread).toBe(0);
  });
});

it('results without explanations are those of the whole run', () =>
  expect(atOnce(unexplainedScoring(mean, input)).results).toEqual(computeScores(mean, input).results));
