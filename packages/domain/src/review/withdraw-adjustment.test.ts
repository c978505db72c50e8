import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { type Adjustment, evolveAdjustment, newAdjustment } from './adjustment.ts';
import {
  adjustable,
  adjusted,
  adjustmentApproved,
  adjustmentId,
  adjustmentRule,
  adjustmentScenario,
  adjustmentWithdrawn,
  by,
  colleague,
  march,
} from './situations.fixture.ts';
import { withdrawAdjustment } from './withdraw-adjustment.ts';

const at = march(12);
const withdraw =
  (round = adjustable()) =>
  (adjustment: Adjustment) =>
    withdrawAdjustment(adjustment, { adjustmentId, reason: 'the clock was wrong' }, by(colleague, at), round);
const after = (...events: (typeof adjusted)[]) => events.reduce(evolveAdjustment, newAdjustment());

describe('withdraw adjustment', () => {
  it('is refused, with the history behind each refusal', () =>
    adjustmentScenario.refuses(withdraw(), { adjustmentNotFound: [] }));

  it('withdraws a proposal and one that counts, once', () => {
    const withdrawn = accept({ ...adjustmentWithdrawn, data: { ...adjustmentWithdrawn.data, at } });
    expect(withdraw()(after(adjusted))).toEqual(withdrawn);
    expect(withdraw()(after(adjusted, adjustmentApproved))).toEqual(withdrawn);
    expect(withdraw()(after(adjusted, adjustmentWithdrawn))).toEqual(accept());
  });

  it('is refused once the round is sealed', () =>
    expect(withdraw(adjustable(adjustmentRule, 'sealed'))(after(adjusted))).toEqual(refuse('roundSealed')));
});
