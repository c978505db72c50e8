import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Takes an authenticator app and passkeys away from another person. */
export const removeUserSecondFactor = (person: {
  readonly self: boolean;
  readonly app: boolean;
  readonly passkeys: number;
}): RowDecision<null, 'selfForbidden' | 'secondFactorAbsent'> => {
  if (person.self) return refuse('selfForbidden');
  return person.app || person.passkeys > 0 ? write(null) : refuse('secondFactorAbsent');
};
