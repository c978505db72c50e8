import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/**
 * Confirms the authenticator app by its first code.
 *
 * @param begun undefined when nothing was started; `step` is the time step of the code, if it is correct
 */
export const confirmSecondFactor = (
  begun: { readonly step: number | undefined } | undefined,
  { policyOff }: { readonly policyOff: boolean },
): RowDecision<{ readonly step: number }, 'secondFactorOff' | 'secondFactorNotBegun' | 'secondCodeWrong'> => {
  if (policyOff) return refuse('secondFactorOff');
  if (!begun) return refuse('secondFactorNotBegun');
  return begun.step === undefined ? refuse('secondCodeWrong') : write({ step: begun.step });
};
