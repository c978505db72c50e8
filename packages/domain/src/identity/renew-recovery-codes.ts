import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Ten new recovery codes for a person who has a second factor. */
export const renewRecoveryCodes = (own: object | undefined): RowDecision<null, 'secondFactorAbsent'> =>
  own ? write(null) : refuse('secondFactorAbsent');
