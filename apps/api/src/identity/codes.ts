import { accountByContact } from '@laurel/db/identity/accounts.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { makeCode, takeCode } from '@laurel/db/identity/one-time-codes.ts';
import { openField } from '@laurel/db/identity/personal-data.ts';
import { personById } from '@laurel/db/identity/persons.ts';
import { Contact, contactKind } from '@laurel/domain/identity/fields.ts';
import type { CodeScene } from '@laurel/domain/identity/one-time-code.ts';
import { SendCode } from '@laurel/domain/identity/sign-in.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { refused } from '../refused.ts';
import { within } from '../security/within.ts';
import { withCommandId } from '../sent.ts';
import { anyone, type Context, signedIn } from '../trpc.ts';
import { codeLetter } from './letters.ts';

/**
 * Makes a code for a contact and sends it, within the limits of the contact and of the caller's address block.
 *
 * @param nobody everything but the sending happens
 * @param untold it is sent after the answer, whose time and status are the same whatever becomes of the message
 */
export async function sendCodeTo(
  ctx: Context,
  contact: string,
  scene: CodeScene,
  { nobody = false, untold = false } = {},
): Promise<void> {
  const addressIndex = blindIndex(ctx.ports.secrets, contactKind(contact), contact);
  await within(
    ctx,
    ['sendCodeBlock', ctx.request.ipBlock],
    ['sendCodeContactHour', addressIndex],
    ['sendCodeContactDay', addressIndex],
  );
  const { asker } = ctx.request;
  const made = await makeCode(ctx.db, ctx.ports.secrets, { addressIndex, scene, asker, at: ctx.now() });
  if (!made.ok) throw refused(made.refusal, made.detail);
  const letter = codeLetter(ctx.request.language, made.code);
  const send = async () => {
    if (nobody) return;
    if (contactKind(contact) === 'email') await ctx.ports.mailer.send({ to: contact, ...letter });
    else await ctx.ports.sms.send({ to: contact, text: letter.text });
  };
  if (untold) ctx.reply.later(send);
  else await send();
}

/** Uses up a code that this browser or session asked for, or gives the word of what is wrong with it. */
export const takeCodeOf = (ctx: Context, given: { addressIndex: string; scene: CodeScene; code: string }) =>
  takeCode(ctx.db, ctx.ports.secrets, { ...given, asker: ctx.request.asker, at: ctx.now() });

/** Uses up a code sent to a contact, or refuses. */
export async function mustTakeCode(ctx: Context, contact: string, scene: CodeScene, code: string): Promise<void> {
  const addressIndex = blindIndex(ctx.ports.secrets, contactKind(contact), contact);
  const word = await takeCodeOf(ctx, { addressIndex, scene, code });
  if (word) throw refused(word);
}

/**
 * Sends a code to sign in, to register or to recover a password. To a contact that has no account (or, for registering,
 * has one) nothing is sent, and the answer does not tell.
 */
export const sendCode = anyone.input(withCommandId(SendCode)).mutation(async ({ ctx, input }) => {
  const kind = contactKind(input.contact);
  const account = await accountByContact(ctx.db, kind, blindIndex(ctx.ports.secrets, kind, input.contact));
  const known = account !== undefined;
  await sendCodeTo(ctx, input.contact, input.scene, {
    nobody: input.scene === 'register' ? known : !known,
    untold: true,
  });
  return { pauseSeconds: 60, minutes: 5 };
});

/** The contact at which a person can be reached: their phone, else their e-mail address. */
export async function ownContact(ctx: Context, personId: PersonId): Promise<string | undefined> {
  const person = await personById(ctx.db, personId);
  if (!person) return undefined;
  return (
    (await openField(ctx.db, ctx.ports.secrets, person, 'phone')) ??
    openField(ctx.db, ctx.ports.secrets, person, 'email')
  );
}

/** Sends the signed-in person a code for a step-up, to a contact that is already theirs. */
export const sendStepUpCode = signedIn.input(withCommandId(z.strictObject({}))).mutation(async ({ ctx }) => {
  const contact = await ownContact(ctx, ctx.actor.personId);
  if (!contact) throw refused('contactNotVerified');
  await sendCodeTo(ctx, contact, 'stepUp');
  return { pauseSeconds: 60, minutes: 5 };
});

/** Sends a code to a contact that the signed-in person wants to make theirs, or to a child's guardian. */
export const sendBindCode = signedIn
  .input(withCommandId(z.strictObject({ contact: Contact, scene: z.enum(['bind', 'guardian']) })))
  .mutation(async ({ ctx, input }) => {
    await sendCodeTo(ctx, input.contact, input.scene);
    return { pauseSeconds: 60, minutes: 5 };
  });
