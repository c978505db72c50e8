import { passkeysTurn, passkeyToAdd, writePasskey } from '@laurel/db/identity/passkeys.ts';
import { addPasskey as decide } from '@laurel/domain/identity/add-passkey.ts';
import { AddPasskey } from '@laurel/domain/identity/passkey.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, signedInAfresh } from '../kernel/trpc.ts';
import { tellOf } from './contacts.ts';
import { madePasskey } from './passkey-proof.ts';

/** Keeps a passkey that the browser has just made for the person who is signed in, and sends them a notice. */
export const addPasskey = signedInAfresh.input(withCommandId(AddPasskey)).mutation(async ({ ctx, input }) => {
  const { personId } = ctx.actor;
  let made: Awaited<ReturnType<typeof madePasskey>>;
  await edit(ctx, 'identity.add_passkey', input, {
    turns: [passkeysTurn(personId)],
    // The challenge is used up, whatever else is wrong.
    proof: {
      turn: `passkey challenge ${personId}`,
      check: async (tx) => {
        made = await madePasskey({ ...ctx, db: tx }, input.passkey);
        return made ? null : { refusal: 'passkeyRefused' };
      },
    },
    read: (tx) => passkeyToAdd(tx, personId, found(made).id),
    decide,
    write: async (tx) => {
      const { id: credentialId, publicKey, counter } = found(made);
      const { transports } = input.passkey.response;
      const passkey = { credentialId, personId, name: input.name, publicKey: Buffer.from(publicKey), counter };
      await writePasskey(tx, auditOf(ctx), { ...passkey, transports, at: ctx.now() });
      await tellOf(tx, ctx, personId, 'passkeyAdded');
    },
    conflicts: { passkeys_pkey: 'passkeyExists' },
  });
  return null;
});
