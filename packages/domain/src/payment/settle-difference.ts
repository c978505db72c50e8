import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { DifferenceId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import {
  type Difference,
  type DifferenceEvent,
  type DifferenceFacts,
  isAbout,
  Movement,
  Outcome,
} from './difference.ts';

export const SettleDifference = z.strictObject({
  differenceId: DifferenceId,
  /** The movement with the amounts that the page showed. */
  movement: Movement,
  outcome: Outcome,
  reason: Reason,
});
export type SettleDifference = z.infer<typeof SettleDifference>;

/**
 * A finance officer says how a difference between the channel's statement and our records is settled; it counts once a
 * second one confirms that, and another proposal replaces one that waits. Nothing of the statement or the orders is changed by it; money that is
 * refunded is refunded by its own commands.
 */
export function settleDifference(
  difference: Difference,
  { differenceId, movement, outcome, reason }: SettleDifference,
  by: By,
  { now, own }: DifferenceFacts,
): Decision<DifferenceEvent, 'differenceGone' | 'differenceSettled' | 'ownMoney'> {
  if (!now || !isAbout(movement, now)) return refuse('differenceGone');
  if (own) return refuse('ownMoney');
  const settled = difference.status === 'explained' || difference.status === 'corrected';
  if (settled && isAbout(difference.movement, movement)) return refuse('differenceSettled');
  const { personId } = by.actor;
  return accept({
    type: 'payment.correction_proposed',
    data: { differenceId, movement, reason, outcome, proposedBy: personId, at: by.at },
  });
}
