/** Life of an account (lifecycles.md §2.10). Being locked is a matter of tries (lockout.ts), not a state of the account. */
export type AccountStatus = 'invited' | 'active' | 'disabled' | 'erased';

const next: Record<AccountStatus, readonly AccountStatus[]> = {
  invited: ['active', 'disabled', 'erased'],
  active: ['disabled', 'erased'],
  disabled: ['active', 'erased'],
  erased: [],
};

export const mayBecome = (from: AccountStatus, to: AccountStatus) => next[from].includes(to);
export const maySignIn = (status: AccountStatus) => status === 'active';
