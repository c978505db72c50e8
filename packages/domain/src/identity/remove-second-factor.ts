import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Removes one's own second factor, with a code of it; without a code if the installation requires no second factor. */
export const removeSecondFactor = (
  own: { readonly confirmedAt: string } | undefined,
  { policyOff, code }: { readonly policyOff: boolean; readonly code: string | undefined },
): RowDecision<{ readonly confirmedAt: string }, 'secondFactorAbsent' | 'secondFactorNeeded'> => {
  if (!own) return refuse('secondFactorAbsent');
  return policyOff || code !== undefined ? write({ confirmedAt: own.confirmedAt }) : refuse('secondFactorNeeded');
};
