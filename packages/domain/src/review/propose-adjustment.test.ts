import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { type Adjustment, newAdjustment } from './adjustment.ts';
import { type ProposeAdjustment, proposeAdjustment } from './propose-adjustment.ts';
import { newRound, type Round } from './round.ts';
import {
  adjustable,
  adjusted,
  adjustmentId,
  adjustmentRule,
  adjustmentScenario,
  by,
  itemId,
  march,
  organiser,
  roundId,
  workId,
} from './situations.fixture.ts';

const at = march(12);
const command = { adjustmentId, roundId, workId, pointsMilli: -2000, reason: 'handed in late', evidence: null };
const link = 'https://example.org/late';
const propose =
  (round: Round, changes: Partial<ProposeAdjustment> = {}, item: typeof itemId | null = itemId) =>
  (adjustment: Adjustment) =>
    proposeAdjustment(
      adjustment,
      round,
      { ...command, link, ...changes },
      { itemId: item, extension: '' },
      by(organiser, at),
    );

describe('propose adjustment', () => {
  it('is refused, with the history behind each refusal', () =>
    adjustmentScenario.refuses(propose(adjustable()), { adjustmentExists: [adjusted] }));

  it('is refused in a sealed or missing round, and under a policy without deductions', () => {
    expect(propose(adjustable(adjustmentRule, 'sealed'))(newAdjustment())).toEqual(refuse('roundSealed'));
    expect(propose(newRound())(newAdjustment())).toEqual(refuse('roundNotFound'));
    expect(propose(adjustable(null))(newAdjustment())).toEqual(refuse('adjustmentsNotAllowed'));
  });

  it('is refused beyond the limit of the policy, up or down, and for works of other rounds', () => {
    const tooLarge = refuse('adjustmentTooLarge', { points: 5 });
    expect(propose(adjustable(), { pointsMilli: -5001 })(newAdjustment())).toEqual(tooLarge);
    expect(propose(adjustable(), { pointsMilli: 5001 })(newAdjustment())).toEqual(tooLarge);
    expect(propose(adjustable(), {}, null)(newAdjustment())).toEqual(refuse('workNotInRound'));
  });

  it('is refused without a file and without a link that show it', () => {
    const without = { link: undefined } as Partial<ProposeAdjustment>;
    expect(propose(adjustable(), without)(newAdjustment())).toEqual(refuse('adjustmentEvidenceNeeded'));
    const hash = 'f'.repeat(64) as ProposeAdjustment['evidence'];
    expect(propose(adjustable(), { ...without, evidence: hash })(newAdjustment()).ok).toBe(true);
  });

  it('waits for a second person if the policy requires one', () =>
    adjustmentScenario
      .given()
      .when(propose(adjustable()))
      .then(accept({ ...adjusted, data: { ...adjusted.data, link, at } } as typeof adjusted)));

  it('counts at once if it does not', () => {
    const decision = propose(adjustable({ ...adjustmentRule, secondPerson: false }))(newAdjustment());
    expect(decision.ok && decision.events.map(({ type }) => type)).toEqual([
      'review.adjustment_proposed',
      'review.adjustment_approved',
    ]);
  });
});
