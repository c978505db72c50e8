import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Takes one's own second factor away, with a code of it; where the installation asks for none, without. */
export const removeSecondFactor = (
  own: { readonly confirmedAt: string } | undefined,
  { policyOff, code }: { readonly policyOff: boolean; readonly code: string | undefined },
): RowDecision<{ readonly confirmedAt: string }, 'secondFactorAbsent' | 'secondFactorNeeded'> => {
  if (!own) return refuse('secondFactorAbsent');
  return policyOff || code !== undefined ? write({ confirmedAt: own.confirmedAt }) : refuse('secondFactorNeeded');
};
