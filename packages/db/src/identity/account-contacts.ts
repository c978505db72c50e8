import type { AccountStatus } from '@laurel/domain/identity/account.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type NewMessage, NOTICE_MINUTES, putOutgoing } from '../messaging/outgoing.ts';
import type { PersonRow } from '../people/persons.ts';
import type { AccountDesk, ActingDesk } from './account-desk.ts';
import { linkPath, makeLink } from './account-links.ts';
import { blindIndex } from './blind-index.ts';
import { type ContactKind, newContacts, recordContactChange } from './contact-changes.ts';
import { tie } from './person-ties.ts';
import { openField } from './personal-data.ts';

const CONTACT_KINDS = ['email', 'phone'] as const satisfies readonly ContactKind[];
type Given = { readonly phone?: string | undefined; readonly email?: string | undefined };

/** Which contacts would change. */
export const changedContacts = (desk: AccountDesk, person: PersonRow, given: Given): ContactKind[] =>
  CONTACT_KINDS.filter((kind) => {
    const value = given[kind];
    return value !== undefined && blindIndex(desk.ports.secrets, kind, value) !== person[`${kind}Index`];
  });

/** A person's decrypted contacts, e-mail first. */
export async function openContacts(
  tx: Db | Tx,
  desk: AccountDesk,
  person: PersonRow,
  kinds: readonly ContactKind[] = CONTACT_KINDS,
) {
  const opened: string[] = [];
  for (const kind of kinds) {
    const contact = await openField(tx, desk.ports.secrets, person, kind);
    if (contact !== undefined) opened.push(contact);
  }
  return opened;
}

/** The contacts a link may go to. One changed within a day does not count yet, unless the person never signed in. */
export async function usableContacts(
  tx: Db | Tx,
  desk: AccountDesk,
  person: PersonRow,
  status: AccountStatus,
): Promise<string[]> {
  const tooNew = status === 'invited' ? null : await newContacts(tx, person.personId, desk.now());
  return openContacts(
    tx,
    desk,
    person,
    CONTACT_KINDS.filter((kind) => !tooNew?.has(kind)),
  );
}

/** Records that contacts were changed, and by whom: both delay the use of the new ones. */
export async function keepContactChange(
  tx: Db | Tx,
  desk: ActingDesk,
  { personId, status }: { personId: PersonId; status: AccountStatus },
  kinds: readonly ContactKind[],
) {
  if (kinds.length === 0) return;
  const { secrets } = desk.ports;
  if (status !== 'invited') await recordContactChange(tx, secrets, personId, kinds, desk.now());
  // A person who never logged in would not notice: it is as if this actor had created the account.
  const how = status === 'invited' ? 'made' : 'contact';
  await tie(tx, secrets, { personId, actorId: desk.actor.personId, how, at: desk.now() });
}

type Letter = { readonly subject: string; readonly text: string };

/** The same notice to each of a person's contacts. */
export const noticesTo = (
  desk: AccountDesk,
  personId: PersonId,
  contacts: readonly string[],
  letter: Letter,
): NewMessage[] => {
  const at = desk.now();
  const expiresAt = plusMinutes(at, NOTICE_MINUTES);
  return contacts.map((to) => ({ to, ...letter, personId, expiresAt, at }));
};

/** The channel that delivers to a contact. */
export const doorTo = ({ ports }: AccountDesk, contact: string) =>
  contactKind(contact) === 'email' ? ports.mailer : ports.sms;

/** The contact that a link can be sent to, if there is one and a server for messages to it. */
export const reachedAt = async (tx: Db | Tx, desk: AccountDesk, person: PersonRow, status: AccountStatus) =>
  (await usableContacts(tx, desk, person, status)).find((contact) => !doorTo(desk, contact).absent);

/** `link` is null if it was sent, so that no answer contains it; if nothing can be sent, it may have to be shown. */
export type SentLink = { readonly sent: true; readonly link: null } | { readonly sent: false; readonly link: string };

type LinkLetter = {
  readonly purpose: 'invite' | 'reset';
  readonly status: AccountStatus;
  readonly letter: (link: string) => Letter;
};

/**
 * Makes a link with which a person chooses a password, and has it sent to their own contact once `tx` is committed. Not
 * sent where there is no contact, or no server for messages to it.
 */
export async function sendLinkLetter(
  tx: Db | Tx,
  desk: AccountDesk,
  person: PersonRow,
  { purpose, status, letter }: LinkLetter,
): Promise<SentLink> {
  const { personId } = person;
  const { secrets, settings } = desk.ports;
  const at = desk.now();
  const { token, expiresAt } = await makeLink(tx, secrets, personId, purpose, at);
  const link = settings.publicUrl + linkPath(token);
  const to = await reachedAt(tx, desk, person, status);
  if (!to) return { sent: false, link };
  await putOutgoing(tx, secrets, { to, ...letter(link), personId, topic: `link ${personId}`, expiresAt, at });
  return { sent: true, link: null };
}
