import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { AccountStatus } from './account.ts';

export type ResetFacts = {
  readonly status: AccountStatus;
  readonly self: boolean;
  /** Whether the person has a contact at all, and one that is older than a day or theirs since the invitation. */
  readonly contacts: { readonly any: boolean; readonly usable: boolean };
  /** Whether the link can be sent to the person. */
  readonly reachable: boolean;
  /** Whether the actor may do all that the person may (`canStandInFor`), and so may be shown the link. */
  readonly standIn: boolean;
};

type PasswordReset = {
  readonly purpose: 'invite' | 'reset';
  /** How the two are tied when the link is shown to the actor; null when it is sent. */
  readonly tie: 'made' | 'link' | null;
};

/** Sends the person a link to choose a new password, or shows it to an actor who may do all that the person may. */
export const resetUserPassword = (
  facts: ResetFacts,
): RowDecision<PasswordReset, 'selfForbidden' | 'contactTooNew' | 'contactAboveOwn'> => {
  if (facts.self) return refuse('selfForbidden');
  if (facts.contacts.any && !facts.contacts.usable) return refuse('contactTooNew');
  if (!facts.reachable && !facts.standIn) return refuse('contactAboveOwn');
  const invited = facts.status === 'invited';
  return write({ purpose: invited ? 'invite' : 'reset', tie: facts.reachable ? null : invited ? 'made' : 'link' });
};
