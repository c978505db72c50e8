import { accountByContact } from '@laurel/db/identity/accounts.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { newContacts } from '@laurel/db/identity/contact-changes.ts';
import { makeCode, takeCode } from '@laurel/db/identity/one-time-codes.ts';
import { putOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { Contact, contactKind } from '@laurel/domain/identity/fields.ts';
import { CODE_MINUTES, type CodeScene } from '@laurel/domain/identity/one-time-code.ts';
import { SendCode } from '@laurel/domain/identity/sign-in.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { refused } from '../refused.ts';
import { within } from '../security/within.ts';
import { withCommandId } from '../sent.ts';
import { anyone, type Context, found, signedIn } from '../trpc.ts';
import { contactsOf } from './contacts.ts';
import { codeLetter } from './letters.ts';

/**
 * Makes a code for a contact and has it sent, within the limits of the contact and of the caller's address block.
 *
 * @param nobody the same is written, and the worker sends nothing: neither answer nor its time tell who has an account
 */
async function sendCodeTo(ctx: Context, contact: string, scene: CodeScene, { nobody = false } = {}): Promise<void> {
  const addressIndex = blindIndex(ctx.ports.secrets, contactKind(contact), contact);
  await within(
    ctx,
    ['sendCodeBlock', ctx.request.ipBlock],
    ['sendCodeContactHour', addressIndex],
    ['sendCodeContactDay', addressIndex],
  );
  const { asker } = ctx.request;
  const { secrets } = ctx.ports;
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const made = await makeCode(tx, secrets, { addressIndex, scene, asker, at });
    if (!made.ok) throw refused(made.refusal, made.detail);
    await putOutgoing(tx, secrets, {
      to: contact,
      ...codeLetter(ctx.request.language, made.code),
      topic: `code ${scene} ${addressIndex}`,
      expiresAt: plusMinutes(at, CODE_MINUTES),
      at,
      nobody,
    });
  });
}

/** Uses up a code that this browser or session asked for, or gives the word of what is wrong with it. */
export const takeCodeOf = (
  ctx: Context,
  given: { addressIndex: string; scene: CodeScene; code: string },
  db: Db | Tx = ctx.db,
) => takeCode(db, ctx.ports.secrets, { ...given, asker: ctx.request.asker, at: ctx.now() });

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
  });
  return { pauseSeconds: 60, minutes: 5 };
});

/**
 * The contact that a step-up code goes to: the phone, else the e-mail address. One that was changed within a day is
 * passed over, because it may belong to a person who took over the session; refuses where there is no other.
 */
export async function stepUpContact(ctx: Context, personId: PersonId): Promise<string> {
  const person = found(await personById(ctx.db, personId));
  const contacts = (await contactsOf(ctx.db, ctx, person)).toReversed();
  if (contacts.length === 0) throw refused('contactNotVerified');
  const tooNew = await newContacts(ctx.db, personId, ctx.now());
  const settled = contacts.find((contact) => !tooNew.has(contactKind(contact)));
  if (settled === undefined) throw refused('stepUpContactTooNew');
  return settled;
}

/** Sends the signed-in person a code for a step-up, to a contact that is already theirs. */
export const sendStepUpCode = signedIn.input(withCommandId(z.strictObject({}))).mutation(async ({ ctx }) => {
  await sendCodeTo(ctx, await stepUpContact(ctx, ctx.actor.personId), 'stepUp');
  return { pauseSeconds: 60, minutes: 5 };
});

/** Sends a code to a contact that the signed-in person wants to make theirs, or to a child's guardian. */
export const sendBindCode = signedIn
  .input(withCommandId(z.strictObject({ contact: Contact, scene: z.enum(['bind', 'guardian']) })))
  .mutation(async ({ ctx, input }) => {
    await sendCodeTo(ctx, input.contact, input.scene);
    return { pauseSeconds: 60, minutes: 5 };
  });
