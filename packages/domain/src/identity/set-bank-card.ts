import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Keeps the card to which refunds and prizes go. Its number needs a consent of its own. */
export const setBankCard = ({
  sensitiveAgreed,
}: {
  readonly sensitiveAgreed: boolean;
}): RowDecision<null, 'consentNeeded'> => (sensitiveAgreed ? write(null) : refuse('consentNeeded'));
