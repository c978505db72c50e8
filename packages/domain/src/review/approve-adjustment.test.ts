import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { tied } from '../kernel/given.ts';
import { type Adjustment, evolveAdjustment, newAdjustment } from './adjustment.ts';
import { approveAdjustment } from './approve-adjustment.ts';
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
  organiser,
} from './situations.fixture.ts';

const at = march(12);
const approve =
  (who = by(colleague, at), round = adjustable()) =>
  (adjustment: Adjustment) =>
    approveAdjustment(adjustment, { adjustmentId }, who, round);
const waiting = [adjusted].reduce(evolveAdjustment, newAdjustment());

describe('approve adjustment', () => {
  it('is refused, with the history behind each refusal', () =>
    adjustmentScenario.refuses(approve(), {
      adjustmentNotFound: [],
      adjustmentWithdrawn: [adjusted, adjustmentWithdrawn],
    }));

  it('takes someone other than the proposer', () => {
    expect(approve(by(organiser, at))(waiting)).toEqual(refuse('secondPersonNeeded'));
    expect(approve(tied(by(colleague, at), organiser))(waiting)).toEqual(refuse('secondPersonTied'));
  });

  it('makes it count, once, and never in a sealed round', () => {
    expect(approve()(waiting)).toEqual(accept({ ...adjustmentApproved, data: { ...adjustmentApproved.data, at } }));
    expect(approve()([adjusted, adjustmentApproved].reduce(evolveAdjustment, newAdjustment()))).toEqual(accept());
    expect(approve(by(colleague, at), adjustable(adjustmentRule, 'sealed'))(waiting)).toEqual(refuse('roundSealed'));
  });
});
