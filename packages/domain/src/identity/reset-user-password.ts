import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { AccountStatus } from './account.ts';
import { type GivenPassword, givenPasswordRefusal } from './give-password.ts';
import type { PasswordRefusal } from './password.ts';

export type ResetFacts = {
  readonly status: AccountStatus;
  readonly self: boolean;
  /** Whether the person has a contact at all, and one that is older than a day or theirs since the invitation. */
  readonly contacts: { readonly any: boolean; readonly usable: boolean };
  /** Whether the link can be sent to the person. */
  readonly reachable: boolean;
  /** Whether the actor may do all that the person may (`canStandInFor`), and so may be shown the link. */
  readonly standIn: boolean;
  /** The password that the actor chose for the person, if they did. */
  readonly given?: GivenPassword | undefined;
};

type PasswordReset = {
  readonly purpose: 'invite' | 'reset' | 'given';
  /** How the two are tied when the actor sees the link or chose the password; null when the link is sent. */
  readonly tie: 'made' | 'link' | null;
};

/**
 * Sends the person a link to choose a new password, or shows it to an actor who may do all that the person may. Such an
 * actor may also choose a password, which the person must change.
 */
export const resetUserPassword = (
  facts: ResetFacts,
): RowDecision<
  PasswordReset,
  'selfForbidden' | 'contactTooNew' | 'contactAboveOwn' | 'passwordAboveOwn' | PasswordRefusal
> => {
  if (facts.self) return refuse('selfForbidden');
  const invited = facts.status === 'invited';
  if (facts.given) {
    const unfit = givenPasswordRefusal(facts.given);
    return unfit ? refuse(unfit) : write({ purpose: 'given', tie: invited ? 'made' : 'link' });
  }
  if (facts.contacts.any && !facts.contacts.usable) return refuse('contactTooNew');
  if (!facts.reachable && !facts.standIn) return refuse('contactAboveOwn');
  return write({ purpose: invited ? 'invite' : 'reset', tie: facts.reachable ? null : invited ? 'made' : 'link' });
};
