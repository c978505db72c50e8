import { linkPath, makeLink } from '@laurel/db/identity/account-links.ts';
import { accountOf } from '@laurel/db/identity/accounts.ts';
import { putOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { type PersonRow, personById } from '@laurel/db/people/persons.ts';
import type { AccountStatus } from '@laurel/domain/identity/account.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { linkLetter } from '@laurel/words/identity/account-letters.ts';
import { type Context, found } from '../kernel/trpc.ts';
import { usableContacts } from './contacts.ts';

/** `link` is null where it is sent, so that it is in no answer; where nothing can be sent it may have to be shown. */
type SentLink = { readonly sent: true; readonly link: null } | { readonly sent: false; readonly link: string };

/**
 * Makes a link with which a person chooses a password, and has it sent to their own contact once `tx` is committed. Not
 * sent where there is no contact, or no server for messages to it.
 */
export async function sendLink(
  tx: Db | Tx,
  ctx: Context,
  person: PersonRow,
  { purpose, status }: { purpose: 'invite' | 'reset'; status: AccountStatus },
): Promise<SentLink> {
  const { personId } = person;
  const at = ctx.now();
  const { token, expiresAt } = await makeLink(tx, ctx.ports.secrets, personId, purpose, at);
  const link = ctx.ports.settings.publicUrl + linkPath(token);
  const to = await reachedAt(tx, ctx, person, status);
  if (!to) return { sent: false, link };
  const letter = linkLetter(person.language, purpose, { name: person.realName, link });
  await putOutgoing(tx, ctx.ports.secrets, { to, ...letter, personId, topic: `link ${personId}`, expiresAt, at });
  return { sent: true, link: null };
}

/** What delivers to a contact. */
export const doorTo = ({ ports }: Context, contact: string) =>
  contactKind(contact) === 'email' ? ports.mailer : ports.sms;

/** The contact that a link can be sent to, if there is one and a server for messages to it. */
const reachedAt = async (tx: Db | Tx, ctx: Context, person: PersonRow, status: AccountStatus) =>
  (await usableContacts(tx, ctx, person, status)).find((contact) => !doorTo(ctx, contact).absent);

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
