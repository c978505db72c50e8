import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { DifferenceId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { type DifferenceFacts, differenceDecider, isAbout } from './difference.ts';

export const ConfirmCorrection = z.strictObject({ differenceId: DifferenceId });
export type ConfirmCorrection = z.infer<typeof ConfirmCorrection>;

/** A second officer, with no part in the money, has checked how the difference was settled. */
export const confirmCorrection = differenceDecider<
  ConfirmCorrection,
  SecondPersonRefusal | 'ownMoney' | 'differenceGone',
  [facts: DifferenceFacts]
>((difference, { differenceId }, by, { now, own }) => {
  if (difference.status === 'corrected' || difference.status === 'explained') return accept();
  if (difference.status !== 'proposed') return refuse('correctionNotProposed');
  if (!now || !isAbout(difference.movement, now)) return refuse('differenceGone');
  const notSecond = secondPersonRefusal(by.actor, difference.settledBy);
  if (notSecond) return refuse(notSecond);
  if (own) return refuse('ownMoney');
  const { movement, reason, outcome, settledBy: explainedBy } = difference;
  const confirmed = { differenceId, confirmedBy: by.actor.personId, at: by.at };
  return outcome === 'explained'
    ? accept({ type: 'payment.difference_explained', data: { ...confirmed, movement, reason, explainedBy } })
    : accept({ type: 'payment.correction_confirmed', data: confirmed });
});
