import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { newPasswordRefusal, normalisePassword, type PasswordRefusal } from './password.ts';

/**
 * Changes one's own password.
 *
 * @param facts the person's names, and whether the new password is known from breaches
 */
export const changePassword = (
  {
    oldPassword,
    newPassword,
    confirmPassword,
  }: { readonly oldPassword: string; readonly newPassword: string; readonly confirmPassword: string },
  facts: { readonly known: readonly string[]; readonly breached: boolean },
): RowDecision<null, PasswordRefusal | 'passwordsDiffer' | 'passwordUnchanged'> => {
  if (newPassword !== confirmPassword) return refuse('passwordsDiffer');
  if (normalisePassword(newPassword) === normalisePassword(oldPassword)) return refuse('passwordUnchanged');
  const unfit = newPasswordRefusal(newPassword, facts);
  return unfit ? refuse(unfit) : write(null);
};
