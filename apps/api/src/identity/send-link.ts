import { linkPath } from '@laurel/db/identity/account-links.ts';
import type { PersonRow } from '@laurel/db/identity/persons.ts';
import { NoDelivery } from '@laurel/db/messaging/messaging.ts';
import type { AccountStatus } from '@laurel/domain/identity/account.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import type { Context } from '../trpc.ts';
import { usableContacts } from './contacts.ts';
import { linkLetter } from './letters.ts';

export const linkOf = (ctx: Context, token: string) => ctx.ports.settings.publicUrl + linkPath(token);

/** `nowhere`: there is no contact, or none that takes messages. `failed`: it may be tried again. */
export type SentLink = 'sent' | 'nowhere' | 'failed';

/** Sends an invitation or reset link to the person's own contact. */
export async function sendLink(
  ctx: Context,
  person: PersonRow,
  { purpose, status, link }: { purpose: 'invite' | 'reset'; status: AccountStatus; link: string },
): Promise<SentLink> {
  const [to] = await usableContacts(ctx, person, status);
  if (!to) return 'nowhere';
  const letter = linkLetter(person.language, purpose, { name: person.realName, link });
  try {
    if (contactKind(to) === 'email') await ctx.ports.mailer.send({ to, ...letter });
    else await ctx.ports.sms.send({ to, text: letter.text });
    return 'sent';
  } catch (error) {
    if (error instanceof NoDelivery) return 'nowhere';
    ctx.reply.later(() => Promise.reject(error));
    return 'failed';
  }
}
