import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { fen } from '../kernel/money.ts';
import type { Competition, CompetitionEvent } from './competition.ts';
import { type RefundWindow, refundPercent, refundShare } from './refund-windows.ts';
import { setRefundWindows } from './set-refund-windows.ts';
import { by, competitionId, competitionScenario, created, march, published, running } from './situations.fixture.ts';

const table: RefundWindow[] = [
  { until: march(5), percent: 100 },
  { until: march(10), percent: 50 },
];
const set = (windows: RefundWindow[]): CompetitionEvent => ({
  type: 'competition.refund_windows_set',
  data: { competitionId, windows, at: march(3) },
});
const decide =
  (windows: RefundWindow[] = table) =>
  (competition: Competition) =>
    setRefundWindows(competition, { competitionId, windows }, by(march(3)));
const [full, half] = table as [RefundWindow, RefundWindow];

describe('set the refund windows', () => {
  it('records the table', () =>
    competitionScenario
      .given(created)
      .when(decide())
      .then(accept(set(table))));

  it('is refused, with the history behind each refusal', () =>
    competitionScenario.refuses(decide([]), {
      competitionNotFound: [],
      competitionOver: [...running, { type: 'competition.closed', data: { competitionId, at: march(2) } }],
      refundWindowsNarrowed: [created, set(table), published],
    }));

  it('needs later windows that refund less', () => {
    for (const windows of [
      [half, full],
      [full, { ...half, percent: 100 }],
      [full, full],
    ])
      competitionScenario.given(created).when(decide(windows)).then(refuse('refundWindowsDisordered'));
  });

  it('widens the table of a published competition, but never narrows it', () => {
    const open = competitionScenario.given(created, set(table), published);
    const wider = [full, { until: march(12), percent: 60 }];
    open.when(decide(wider)).then(accept(set(wider)));
    open.when(decide([{ until: march(4), percent: 100 }, half])).then(refuse('refundWindowsNarrowed'));
    open.when(decide([full, { ...half, percent: 40 }])).then(refuse('refundWindowsNarrowed'));
  });

  it('leaves windows that are over out of the comparison', () => {
    const past = [{ until: march(2), percent: 100 }, half];
    competitionScenario
      .given(created, set(past), published)
      .when(decide([half]))
      .then(accept(set([half])));
  });
});

describe('the share that is refunded', () => {
  it('is that of the first window that has not ended', () => {
    expect([1, 4, 5, 9, 10].map((day) => refundPercent(table, march(day)))).toEqual([100, 100, 50, 50, 0]);
    expect(refundPercent([], march(1))).toBe(0);
  });

  it('is rounded up to the fen', () => {
    expect(refundShare(fen(12_801), 50)).toBe(6_401);
    expect(refundShare(fen(12_800), 100)).toBe(12_800);
    expect(refundShare(fen(1), 1)).toBe(1);
  });
});
