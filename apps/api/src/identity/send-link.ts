import { reachedAt, type SentLink, sendLinkLetter } from '@laurel/db/identity/account-contacts.ts';
import { accountOf } from '@laurel/db/identity/accounts.ts';
import { type PersonRow, personById } from '@laurel/db/people/persons.ts';
import type { AccountStatus } from '@laurel/domain/identity/account.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { linkLetter } from '@laurel/words/identity/account-letters.ts';
import { type Context, found } from '../kernel/trpc.ts';

/** `sendLinkLetter` in the person's own language. */
export const sendLink = (
  tx: Db | Tx,
  ctx: Context,
  person: PersonRow,
  { purpose, status }: { purpose: 'invite' | 'reset'; status: AccountStatus },
): Promise<SentLink> => {
  const letter = (link: string) => linkLetter(person.language, purpose, { name: person.realName, link });
  return sendLinkLetter(tx, ctx, person, { purpose, status, letter });
};

/** Whether a link can be sent to a person. */
export const canBeReached = async (tx: Db | Tx, ctx: Context, person: PersonRow, status: AccountStatus) =>
  (await reachedAt(tx, ctx, person, status)) !== undefined;

/** Invited people whose links a grant has ended: how many got a new one, and how many still need one. */
type NewLinks = { readonly sent: number; readonly needed: number };

/**
 * Sends new invitations in place of those that a grant has ended, to the invited people's own contacts. Where nothing
 * can be sent none is made: the person who sees it must have the granted permissions.
 */
export async function renewInvitations(tx: Db | Tx, ctx: Context, personIds: readonly PersonId[]): Promise<NewLinks> {
  let [sent, needed] = [0, 0];
  for (const personId of personIds) {
    if ((await accountOf(tx, personId))?.status !== 'invited') continue;
    const person = found(await personById(tx, personId));
    if (await reachedAt(tx, ctx, person, 'invited')) {
      await sendLink(tx, ctx, person, { purpose: 'invite', status: 'invited' });
      sent++;
    } else needed++;
  }
  return { sent, needed };
}
