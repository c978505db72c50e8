import { describe, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import type { DifferenceId } from '../kernel/ids.ts';
import { fen } from '../kernel/money.ts';
import { confirmCorrection } from './confirm-correction.ts';
import { type Difference, type DifferenceEvent, evolveDifference, type Movement, newDifference } from './difference.ts';
import { type SettleDifference, settleDifference } from './settle-difference.ts';
import { by, fay, finance, finn, noon, secondFinance } from './situations.fixture.ts';

const differenceId = uuid(60) as DifferenceId;
const movement: Movement = {
  day: '2026-01-01',
  kind: 'payment',
  tradeNo: 'T1',
  outRequestNo: null,
  ours: null,
  theirs: fen(12_800),
};
const reason = '其他系统的订单';
const explained: DifferenceEvent = {
  type: 'payment.difference_explained',
  data: { differenceId, movement, reason, explainedBy: finn, at: noon },
};
const proposed: DifferenceEvent = {
  type: 'payment.correction_proposed',
  data: { differenceId, movement, reason, proposedBy: finn, at: noon },
};
const explaining = { ...proposed, data: { ...proposed.data, outcome: 'explained' } } as DifferenceEvent;
const correcting = { ...proposed, data: { ...proposed.data, outcome: 'corrected' } } as DifferenceEvent;
const agreed = { ...explained, data: { ...explained.data, confirmedBy: fay } } as DifferenceEvent;
const confirmed: DifferenceEvent = {
  type: 'payment.correction_confirmed',
  data: { differenceId, confirmedBy: fay, at: noon },
};
const { given, refuses } = scenario(newDifference, evolveDifference);
const settle =
  (
    outcome: SettleDifference['outcome'],
    facts: Parameters<typeof settleDifference>[3] = { now: movement, own: false },
  ) =>
  (difference: Difference) =>
    settleDifference(difference, { differenceId, movement, outcome, reason }, by(finance), facts);
type Shown = Partial<Pick<SettleDifference, 'outcome' | 'reason'>>;
const confirm =
  (who = by(secondFinance), own = false, now: Pick<Movement, 'ours' | 'theirs'> | null = movement, shown?: Shown) =>
  (difference: Difference) => {
    const outcome = difference.status === 'none' ? 'corrected' : difference.outcome;
    return confirmCorrection(difference, { differenceId, outcome, reason, ...shown }, who, { now, own });
  };

describe('settle a difference', () => {
  it('is proposed by one officer, with or without money that moves, and another proposal replaces it', () => {
    given().when(settle('explained')).then(accept(explaining));
    given().when(settle('corrected')).then(accept(correcting));
    given(correcting).when(settle('explained')).then(accept(explaining));
  });

  it('is refused when the two sides have changed since the page showed them, or agree', () => {
    given()
      .when(settle('explained', { now: null, own: false }))
      .then(refuse('differenceGone'));
    given()
      .when(settle('explained', { now: { ours: fen(1), theirs: fen(12_800) }, own: false }))
      .then(refuse('differenceGone'));
  });

  it('is refused about one’s own money, and a second time', () => {
    given()
      .when(settle('explained', { now: movement, own: true }))
      .then(refuse('ownMoney'));
    refuses(settle('explained'), { differenceSettled: [explained] });
    refuses(settle('explained'), { differenceSettled: [proposed, confirmed] });
    refuses(settle('corrected'), { differenceSettled: [explaining, agreed] });
  });

  it('reopens when a side changes after it was settled', () => {
    const now = { ours: fen(12_700), theirs: fen(12_800) };
    const changed = { ...movement, ...now };
    given(explained)
      .when((difference) =>
        settleDifference(difference, { differenceId, movement: changed, outcome: 'explained', reason }, by(finance), {
          now,
          own: false,
        }),
      )
      .then(accept({ ...explaining, data: { ...explaining.data, movement: changed } } as DifferenceEvent));
  });
});

describe('confirm a settlement', () => {
  it('takes a second officer with no part in the money', () => {
    for (const one of [proposed, correcting]) given(one).when(confirm()).then(accept(confirmed));
    given(explaining).when(confirm()).then(accept(agreed));
    given(explaining, agreed).when(confirm()).then(accept());
    given(proposed, confirmed).when(confirm()).then(accept());
    given(proposed)
      .when(confirm(by(finance)))
      .then(refuse('secondPersonNeeded'));
    given(proposed)
      .when(confirm(tied(by(secondFinance), finn)))
      .then(refuse('secondPersonTied'));
    given(proposed)
      .when(confirm(by(secondFinance), true))
      .then(refuse('ownMoney'));
  });

  it('is refused when the two sides have changed since the proposal', () => {
    for (const now of [null, { ours: fen(1), theirs: fen(12_800) }])
      given(proposed)
        .when(confirm(by(secondFinance), false, now))
        .then(refuse('differenceGone'));
  });

  it('is refused when another proposal has replaced the one that the page showed', () => {
    for (const shown of [{ outcome: 'explained' }, { reason: '另有原因' }] as const)
      given(correcting)
        .when(confirm(by(secondFinance), false, movement, shown))
        .then(refuse('settlementChanged'));
  });

  it('needs a proposal', () => {
    refuses(confirm(), { correctionNotProposed: [] });
    given(explained).when(confirm()).then(accept());
  });
});
