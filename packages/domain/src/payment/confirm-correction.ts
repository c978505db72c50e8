import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { DifferenceId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import { type DifferenceFacts, differenceDecider, isAbout, Outcome } from './difference.ts';

export const ConfirmCorrection = z.strictObject({
  differenceId: DifferenceId,
  /** As the page showed them: another proposal may replace one that waits. */
  outcome: Outcome,
  reason: Reason,
});
export type ConfirmCorrection = z.infer<typeof ConfirmCorrection>;

/** A second officer, with no part in the money, has checked how the difference was settled. */
export const confirmCorrection = differenceDecider<
  ConfirmCorrection,
  SecondPersonRefusal | 'ownMoney' | 'differenceGone' | 'settlementChanged',
  [facts: DifferenceFacts]
>((difference, { differenceId, ...shown }, by, { now, own }) => {
  if (difference.status === 'corrected' || difference.status === 'explained') return accept();
  if (difference.status !== 'proposed') return refuse('correctionNotProposed');
  if (!now || !isAbout(difference.movement, now)) return refuse('differenceGone');
  if (difference.outcome !== shown.outcome || difference.reason !== shown.reason) return refuse('settlementChanged');
  const notSecond = secondPersonRefusal(by.actor, difference.settledBy);
  if (notSecond) return refuse(notSecond);
  if (own) return refuse('ownMoney');
  const { movement, reason, outcome, settledBy: explainedBy } = difference;
  const confirmed = { differenceId, confirmedBy: by.actor.personId, at: by.at };
  return outcome === 'explained'
    ? accept({ type: 'payment.difference_explained', data: { ...confirmed, movement, reason, explainedBy } })
    : accept({ type: 'payment.correction_confirmed', data: confirmed });
});
