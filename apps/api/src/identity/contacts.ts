import type { Db, Tx } from '@laurel/db/db.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { type ContactKind, newContacts, recordContactChange } from '@laurel/db/identity/contact-changes.ts';
import { tie } from '@laurel/db/identity/person-ties.ts';
import { openField } from '@laurel/db/identity/personal-data.ts';
import type { PersonRow } from '@laurel/db/identity/persons.ts';
import type { AccountStatus } from '@laurel/domain/identity/account.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { refused } from '../refused.ts';
import type { Context } from '../trpc.ts';
import { type Notice, noticeLetter } from './letters.ts';
import type { Signed } from './managed.ts';

export const CONTACT_KINDS = ['email', 'phone'] as const satisfies readonly ContactKind[];
type Given = { readonly phone?: string | undefined; readonly email?: string | undefined };

/** Which contacts would be others than they are. */
export const changedContacts = (ctx: Context, person: PersonRow, given: Given): ContactKind[] =>
  CONTACT_KINDS.filter((kind) => {
    const value = given[kind];
    return value !== undefined && blindIndex(ctx.ports.secrets, kind, value) !== person[`${kind}Index`];
  });

/** A person's contacts in the clear, e-mail first. */
export async function contactsOf(ctx: Context, person: PersonRow, kinds: readonly ContactKind[] = CONTACT_KINDS) {
  const opened = await Promise.all(kinds.map((kind) => openField(ctx.db, ctx.ports.secrets, person, kind)));
  return opened.filter((contact) => contact !== undefined);
}

/** The contacts a link may go to. One changed within a day is none yet, unless the person never signed in. */
export async function usableContacts(ctx: Context, person: PersonRow, status: AccountStatus): Promise<string[]> {
  const tooNew = status === 'invited' ? null : await newContacts(ctx.db, person.personId, ctx.now());
  return contactsOf(
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
  if (status !== 'invited') await recordContactChange(tx, personId, kinds, ctx.now());
  await tie(tx, { personId, actorId: ctx.actor.personId, how: 'contact', at: ctx.now() });
}

/** Tells the former contacts that they were replaced. */
export const tellFormer = (ctx: Context, person: PersonRow, former: readonly string[]) =>
  sendNotice(ctx, person, former, 'contactChanged');

/** Sends a notice to contacts of a person, after the answer and in the person's own language. */
export function sendNotice(ctx: Context, person: PersonRow, contacts: readonly string[], what: Notice) {
  const letter = noticeLetter(person.language, what);
  for (const to of contacts)
    ctx.reply.later(() =>
      contactKind(to) === 'email'
        ? ctx.ports.mailer.send({ to, ...letter })
        : ctx.ports.sms.send({ to, text: letter.text }),
    );
}
