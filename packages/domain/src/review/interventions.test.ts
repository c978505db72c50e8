import { describe, expect, it } from 'vitest';
import { atOnce } from '../kernel/steps.ts';
import { interventionEffects } from './intervention-effects.ts';
import { authorsOf, type Intervention, soleAuthor, withoutExpert } from './interventions.ts';
import { expertId, policyWith, sheet, table, workId } from './scores.fixture.ts';

const policy = policyWith({});
/** The second work would be ahead with the sheet that was voided. */
const counted = table([80, 80], [70, 70]);
const voided = sheet(2, 3, 100, { status: 'voided' });
const input = { ...counted, sheets: [...counted.sheets, voided] };
const one = (change: Partial<Intervention>): Intervention => ({
  ...{ eventNo: 7, hash: 'a'.repeat(64) as never, at: '2026-03-01T00:00:00.000Z' as never },
  ...{ kind: 'voided', by: expertId(9), byExpert: false, workIds: [workId(2)], sheetIds: [], reason: '打错了' },
  ...change,
});
const effectOf = (change: Partial<Intervention>, of = input) =>
  atOnce(interventionEffects(policy, of, [one(change)])).get(7);
const ranks = (change: Partial<Intervention>, of = input) =>
  effectOf(change, of)?.map(({ as, without }) => [as.rank, without.rank]);

describe('the effect of an intervention', () => {
  it('is what the ranks would be with the sheet that was voided, or without the one assigned by hand', () => {
    expect(ranks({ sheetIds: [voided.sheetId] })).toEqual([[2, 2]]);
    const close = { ...input, sheets: [...table([80, 80], [75, 75]).sheets, voided] };
    expect(ranks({ sheetIds: [voided.sheetId] }, close)).toEqual([[2, 1]]);
    const given = { ...input, sheets: [...table([80, 80], [75, 75]).sheets, sheet(2, 3, 100)] };
    expect(ranks({ kind: 'assigned', sheetIds: [voided.sheetId] }, given)).toEqual([[1, 2]]);
  });
  it('is what the ranks would be without the sheets of a re-review', () => {
    const further = sheet(2, 3, 100);
    const again = { ...input, sheets: [...table([80, 80], [75, 75]).sheets, further] };
    expect(ranks({ kind: 'reReview', sheetIds: [further.sheetId] }, again)).toEqual([[1, 2]]);
  });
  it('follows a conflict of interest that was found or waived late', () => {
    const excluded = { ...input, sheets: [...counted.sheets, sheet(2, 3, 170 - 70, { conflicted: true })] };
    const near = {
      ...excluded,
      sheets: excluded.sheets.map((each) =>
        each.workId === workId(1) ? { ...each, points: { overall: 75_000 } } : each,
      ),
    };
    expect(ranks({ kind: 'conflictFound', sheetIds: [voided.sheetId] }, near)).toEqual([[2, 1]]);
    const lifted = { ...near, sheets: near.sheets.map((each) => ({ ...each, conflicted: false })) };
    expect(ranks({ kind: 'conflictLifted', sheetIds: [voided.sheetId] }, lifted)).toEqual([[1, 2]]);
  });
  it('counts a withdrawn deduction again, and leaves out one that a single person approved', () => {
    const adjustment = { adjustmentId: '01990009-0000-7000-8000-000000000001', stage: 'review', pointsMilli: -20_000 };
    const own = { workIds: [workId(1)], adjustment };
    expect(ranks({ kind: 'adjustmentWithdrawn', ...own }, counted)).toEqual([[1, 2]]);
    const deducted = { ...counted, adjustments: [{ ...adjustment, workId: workId(1), version: 2 }] };
    expect(ranks({ kind: 'adjustedAlone', ...own }, deducted)).toEqual([[2, 1]]);
  });
  it('is unknown where the input does not have what was before', () => {
    for (const kind of ['returned', 'withdrawn', 'tieVoteClosed', 'reopened', 'rescheduled'] as const)
      expect(effectOf({ kind })).toBeUndefined();
  });
});

describe('who intervened', () => {
  it('is one person where nobody else did', () => {
    expect(soleAuthor([])).toBeNull();
    expect(soleAuthor([one({}), one({ kind: 'returned' })])).toBe(expertId(9));
    expect(soleAuthor([one({}), one({ by: expertId(8) })])).toBeNull();
    expect(soleAuthor([one({ by: null })])).toBeNull();
  });
  it('keeps whoever changed what counts from approving, not those who returned a sheet or moved times', () => {
    const by = (kind: Intervention['kind'], n: number) => one({ kind, by: expertId(n) });
    const changing = ['voided', 'withdrawn', 'assigned', 'conflictFound', 'conflictLifted'] as const;
    const others = ['adjustmentWithdrawn', 'adjustedAlone', 'tieVoteClosed'] as const;
    for (const kind of [...changing, ...others]) expect(authorsOf([by(kind, 8)])).toEqual([expertId(8)]);
    for (const kind of ['returned', 'reReview', 'reopened', 'rescheduled'] as const)
      expect(authorsOf([by(kind, 8)])).toEqual([]);
    expect(authorsOf([one({ by: null }), by('voided', 8), by('assigned', 8)])).toEqual([expertId(8)]);
  });
  it('is not told to those who must not learn who the experts are', () => {
    expect(withoutExpert(one({}))).toEqual({ by: expertId(9), reason: '打错了' });
    expect(withoutExpert(one({ byExpert: true }))).toEqual({ by: null, reason: null });
    expect(withoutExpert(one({ kind: 'conflictFound' }))).toEqual({ by: null, reason: null });
  });
});
