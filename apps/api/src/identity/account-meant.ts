import { randomUUID } from 'node:crypto';
import { type AccountRow, accountByContact, accountByUsername } from '@laurel/db/identity/accounts.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { triesAt } from '@laurel/db/identity/sign-in-tries.ts';
import { Contact, contactKind } from '@laurel/domain/identity/fields.ts';
import { isLocked } from '@laurel/domain/identity/lockout.ts';
import { refused } from '../kernel/refused.ts';
import type { Context } from '../kernel/trpc.ts';

/**
 * Under what wrong passwords are counted: the account, however it was named; for a name nobody has, its one spelling, so
 * that both lock alike.
 */
export function triesOf(ctx: Context, account: Pick<AccountRow, 'personId'> | undefined, typed: string): string {
  const contact = Contact.safeParse(typed).data;
  const name = account ? `account ${account.personId}` : (contact ?? typed);
  return blindIndex(ctx.ports.secrets, 'username', name);
}

/** Refuses while failed attempts have locked the account. */
export async function mustBeUnlocked(ctx: Context, nameIndex: string): Promise<void> {
  const tries = await triesAt(ctx.db, nameIndex);
  if (isLocked(tries, ctx.now())) throw refused('accountLocked', { unlockAt: tries.lockedUntil });
}

/** The account somebody means by what they typed: a user name, a phone number or an e-mail address. */
export async function accountMeant(ctx: Context, typed: string): Promise<AccountRow | undefined> {
  const byName = await accountByUsername(ctx.db, typed);
  const contact = Contact.safeParse(typed).data;
  // Checked whether or not the name was found, so that both take equally long.
  const kind = contactKind(contact ?? '');
  const index = blindIndex(ctx.ports.secrets, kind, contact ?? randomUUID());
  const byContact = await accountByContact(ctx.db, kind, index);
  return byName ?? byContact;
}
