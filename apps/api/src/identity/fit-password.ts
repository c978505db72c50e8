import { isBreached } from '@laurel/db/identity/breached-passwords.ts';
import { newPasswordRefusal } from '@laurel/domain/identity/password.ts';
import { refused } from '../kernel/refused.ts';

/**
 * Refuses a new password that is too short, too long, common, known from breaches, or made from its owner's names.
 *
 * @param known what the person is called
 */
export function mustBeFit(password: string, known: readonly string[] = []): void {
  const word = newPasswordRefusal(password, { known, breached: isBreached(password) });
  if (word) throw refused(word);
}
