import { noticesTo, openContacts } from '@laurel/db/identity/account-contacts.ts';
import { newContacts } from '@laurel/db/identity/contact-changes.ts';
import { contactsOf } from '@laurel/db/identity/personal-data.ts';
import { putOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { languagesOf, type PersonRow, personById } from '@laurel/db/people/persons.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type Notice, noticeLetter } from '@laurel/words/identity/account-letters.ts';
import { refused } from '../kernel/refused.ts';
import { type Context, found } from '../kernel/trpc.ts';

/** Refuses to let in by a contact that was changed within a day. */
export async function mustBeSettled(ctx: Context, personId: PersonId, contact: string) {
  const from = (await newContacts(ctx.db, personId, ctx.now())).get(contactKind(contact));
  if (from) throw refused('contactTooNew', { from });
}

/** Informs the former contacts that they were replaced. */
export const tellFormer = (tx: Db | Tx, ctx: Context, person: PersonRow, former: readonly string[]) =>
  sendNotice(tx, ctx, person, former, 'contactChanged');

/** Informs the person, at every contact they have, what happened to their account. */
export async function tellOf(tx: Db | Tx, ctx: Context, personId: PersonId, what: Notice): Promise<void> {
  const person = found(await personById(tx, personId));
  await sendNotice(tx, ctx, person, await openContacts(tx, ctx, person), what);
}

/** Sends a notice to contacts of a person, in the person's own language, once `tx` is committed. */
async function sendNotice(tx: Db | Tx, ctx: Context, person: PersonRow, contacts: readonly string[], what: Notice) {
  const [first, ...others] = noticesTo(ctx, person.personId, contacts, noticeLetter(person.language, what));
  if (first) await putOutgoing(tx, ctx.ports.secrets, first, ...others);
}

/** `tellOf` for many people, in a handful of statements. */
export async function tellAllOf(tx: Db | Tx, ctx: Context, ids: readonly PersonId[], what: Notice): Promise<void> {
  const languages = await languagesOf(tx, ids);
  const contacts = await contactsOf(tx, ctx.ports.secrets, ids);
  const [first, ...others] = [...contacts].flatMap(([personId, { email, phone }]) => {
    const language = languages.get(personId) ?? 'zh-CN';
    return noticesTo(
      ctx,
      personId,
      [email, phone].filter((to) => to !== ''),
      noticeLetter(language, what),
    );
  });
  if (first) await putOutgoing(tx, ctx.ports.secrets, first, ...others);
}
