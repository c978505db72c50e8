import type { Db, Tx } from '@laurel/db/db.ts';
import { linkPath, makeLink } from '@laurel/db/identity/account-links.ts';
import type { PersonRow } from '@laurel/db/identity/persons.ts';
import { putOutgoing } from '@laurel/db/messaging/outgoing.ts';
import type { AccountStatus } from '@laurel/domain/identity/account.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import type { Context } from '../trpc.ts';
import { usableContacts } from './contacts.ts';
import { linkLetter } from './letters.ts';

/** `link` is null where it is sent, so that it is in no answer; where nothing can be sent it may have to be shown. */
export type SentLink = { readonly sent: true; readonly link: null } | { readonly sent: false; readonly link: string };

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
  const [to] = (await usableContacts(tx, ctx, person, status)).filter((contact) => !doorTo(ctx, contact).absent);
  if (!to) return { sent: false, link };
  const letter = linkLetter(person.language, purpose, { name: person.realName, link });
  await putOutgoing(tx, ctx.ports.secrets, { to, ...letter, personId, topic: `link ${personId}`, expiresAt, at });
  return { sent: true, link: null };
}

const doorTo = ({ ports }: Context, contact: string) => (contactKind(contact) === 'email' ? ports.mailer : ports.sms);
