import { openContacts } from '@laurel/db/identity/account-contacts.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { newContacts } from '@laurel/db/identity/contact-changes.ts';
import { codeTurn, makeCode, takeCode } from '@laurel/db/identity/one-time-codes.ts';
import { putOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import { CODE_MINUTES, type CodeRefusal, type CodeScene } from '@laurel/domain/identity/one-time-code.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Proof } from '@laurel/event-store/edit-row.ts';
import { codeLetter } from '@laurel/words/identity/account-letters.ts';
import { refused } from '../kernel/refused.ts';
import { type Context, found } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';

/**
 * Makes a code for a contact and has it sent, within the limits of the contact and of the caller's address block.
 *
 * @param nobody the same is written, and the worker sends nothing: neither the answer nor its timing reveals who has an
 * account
 */
export async function sendCodeTo(
  ctx: Context,
  contact: string,
  scene: CodeScene,
  { nobody = false } = {},
): Promise<void> {
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

/** Uses up a code that this browser or session asked for, or returns the refusal. */
export const takeCodeOf = (
  ctx: Context,
  given: { addressIndex: string; scene: CodeScene; code: string },
  db: Db | Tx = ctx.db,
) => takeCode(db, ctx.ports.secrets, { ...given, asker: ctx.request.asker, at: ctx.now() });

/** A code sent to a contact, as the proof of an edit: it is used up with the edit, and a wrong try counts in any case. */
export const codeProof = (ctx: Context, contact: string, scene: CodeScene, code: string): Proof<CodeRefusal> => {
  const addressIndex = blindIndex(ctx.ports.secrets, contactKind(contact), contact);
  return {
    turn: codeTurn(addressIndex),
    check: async (tx) => {
      const refusal = await takeCodeOf(ctx, { addressIndex, scene, code }, tx);
      return refusal ? { refusal } : null;
    },
  };
};

/** Uses up a code sent to a contact, or refuses. */
export async function mustTakeCode(ctx: Context, contact: string, scene: CodeScene, code: string): Promise<void> {
  const addressIndex = blindIndex(ctx.ports.secrets, contactKind(contact), contact);
  const word = await takeCodeOf(ctx, { addressIndex, scene, code });
  if (word) throw refused(word);
}

/**
 * The contact that a step-up code goes to: the phone, else the e-mail address. One that was changed within a day is
 * skipped, because it may belong to a person who took over the session; refuses where there is no other.
 */
export async function stepUpContact(ctx: Context, personId: PersonId): Promise<string> {
  const person = found(await personById(ctx.db, personId));
  const contacts = (await openContacts(ctx.db, ctx, person)).toReversed();
  if (contacts.length === 0) throw refused('contactNotVerified');
  const tooNew = await newContacts(ctx.db, personId, ctx.now());
  const settled = contacts.find((contact) => !tooNew.has(contactKind(contact)));
  if (settled === undefined) throw refused('stepUpContactTooNew');
  return settled;
}
