import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { type ContactKind, newContacts, recordContactChange } from '@laurel/db/identity/contact-changes.ts';
import { tie } from '@laurel/db/identity/person-ties.ts';
import { contactsOf as contactsOfAll, openField } from '@laurel/db/identity/personal-data.ts';
import { type NewMessage, NOTICE_MINUTES, putOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { languagesOf, type PersonRow, personById } from '@laurel/db/people/persons.ts';
import type { AccountStatus } from '@laurel/domain/identity/account.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type Notice, noticeLetter } from '@laurel/words/identity/account-letters.ts';
import { refused } from '../kernel/refused.ts';
import { type Context, found } from '../kernel/trpc.ts';
import type { Signed } from './managed.ts';

const CONTACT_KINDS = ['email', 'phone'] as const satisfies readonly ContactKind[];
type Given = { readonly phone?: string | undefined; readonly email?: string | undefined };

/** Which contacts would change. */
export const changedContacts = (ctx: Context, person: PersonRow, given: Given): ContactKind[] =>
  CONTACT_KINDS.filter((kind) => {
    const value = given[kind];
    return value !== undefined && blindIndex(ctx.ports.secrets, kind, value) !== person[`${kind}Index`];
  });

/** A person's decrypted contacts, e-mail first. */
export async function contactsOf(
  tx: Db | Tx,
  ctx: Context,
  person: PersonRow,
  kinds: readonly ContactKind[] = CONTACT_KINDS,
) {
  const opened: string[] = [];
  for (const kind of kinds) {
    const contact = await openField(tx, ctx.ports.secrets, person, kind);
    if (contact !== undefined) opened.push(contact);
  }
  return opened;
}

/** The contacts a link may go to. One changed within a day does not count yet, unless the person never signed in. */
export async function usableContacts(
  tx: Db | Tx,
  ctx: Context,
  person: PersonRow,
  status: AccountStatus,
): Promise<string[]> {
  const tooNew = status === 'invited' ? null : await newContacts(tx, person.personId, ctx.now());
  return contactsOf(
    tx,
    ctx,
    person,
    CONTACT_KINDS.filter((kind) => !tooNew?.has(kind)),
  );
}

/** Refuses to let in by a contact that was changed within a day. */
export async function mustBeSettled(ctx: Context, personId: PersonId, contact: string) {
  const from = (await newContacts(ctx.db, personId, ctx.now())).get(contactKind(contact));
  if (from) throw refused('contactTooNew', { from });
}

/** Keeps that contacts were changed, and by whom: both hold the new ones back. */
export async function keepContactChange(
  tx: Db | Tx,
  ctx: Signed,
  { personId, status }: { personId: PersonId; status: AccountStatus },
  kinds: readonly ContactKind[],
) {
  if (kinds.length === 0) return;
  if (status !== 'invited') await recordContactChange(tx, ctx.ports.secrets, personId, kinds, ctx.now());
  // A person who never logged in would not notice: it is as if this actor had created the account.
  const how = status === 'invited' ? 'made' : 'contact';
  await tie(tx, ctx.ports.secrets, { personId, actorId: ctx.actor.personId, how, at: ctx.now() });
}

/** Informs the former contacts that they were replaced. */
export const tellFormer = (tx: Db | Tx, ctx: Context, person: PersonRow, former: readonly string[]) =>
  sendNotice(tx, ctx, person, former, 'contactChanged');

/** Informs the person, at every contact they have, what happened to their account. */
export async function tellOf(tx: Db | Tx, ctx: Context, personId: PersonId, what: Notice): Promise<void> {
  const person = found(await personById(tx, personId));
  await sendNotice(tx, ctx, person, await contactsOf(tx, ctx, person), what);
}

/** Sends a notice to contacts of a person, in the person's own language, once `tx` is committed. */
async function sendNotice(tx: Db | Tx, ctx: Context, person: PersonRow, contacts: readonly string[], what: Notice) {
  const [first, ...others] = noticesTo(ctx, person, contacts, what);
  if (first) await putOutgoing(tx, ctx.ports.secrets, first, ...others);
}

const noticesTo = (
  ctx: Context,
  { personId, language }: Pick<PersonRow, 'personId' | 'language'>,
  contacts: readonly string[],
  what: Notice,
): NewMessage[] => {
  const at = ctx.now();
  const expiresAt = plusMinutes(at, NOTICE_MINUTES);
  return contacts.map((to) => ({ to, ...noticeLetter(language, what), personId, expiresAt, at }));
};

/** `tellOf` for many people, in a handful of statements. */
export async function tellAllOf(tx: Db | Tx, ctx: Context, ids: readonly PersonId[], what: Notice): Promise<void> {
  const languages = await languagesOf(tx, ids);
  const contacts = await contactsOfAll(tx, ctx.ports.secrets, ids);
  const [first, ...others] = [...contacts].flatMap(([personId, { email, phone }]) => {
    const language = languages.get(personId) ?? 'zh-CN';
    return noticesTo(
      ctx,
      { personId, language },
      [email, phone].filter((to) => to !== ''),
      what,
    );
  });
  if (first) await putOutgoing(tx, ctx.ports.secrets, first, ...others);
}
