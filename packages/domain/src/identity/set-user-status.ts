import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { type AccountStatus, mayBecome } from './account.ts';

type SetUserStatusFacts = {
  readonly status: AccountStatus;
  readonly self: boolean;
  /** False when the person holds the root role and nobody else who can sign in does. */
  readonly rootRemains: boolean;
};

/** Disables an account or opens it again; null: it is so already. */
export const setUserStatus = (
  status: 'active' | 'disabled',
  person: SetUserStatusFacts,
): RowDecision<'active' | 'disabled' | null, 'selfForbidden' | 'versionConflict' | 'lastRoot'> => {
  if (person.self) return refuse('selfForbidden');
  if (person.status === status) return write(null);
  if (!mayBecome(person.status, status)) return refuse('versionConflict');
  return status === 'disabled' && !person.rootRemains ? refuse('lastRoot') : write(status);
};
