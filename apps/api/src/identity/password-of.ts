import type { AccountRow } from '@laurel/db/identity/accounts.ts';
import { verifyPassword } from '@laurel/db/identity/passwords.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';

/**
 * Whether this is the password of the account. One that somebody else chose is none any more once it has expired or the
 * account may do more; without an account, the work is the same.
 */
export async function isPasswordOf(account: AccountRow | undefined, password: string, at: Instant): Promise<boolean> {
  const right = await verifyPassword(account?.passwordHash ?? null, password);
  const until = account?.givenPasswordUntil;
  return right && (!until || until.getTime() > Date.parse(at));
}
