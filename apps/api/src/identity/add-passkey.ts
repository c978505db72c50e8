import { addPasskey as add, recordOfPasskey } from '@laurel/db/identity/passkeys.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { AddPasskey } from '@laurel/domain/identity/passkey.ts';
import { orRefuse, refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { signedInAfresh } from '../trpc.ts';
import { tellOf } from './contacts.ts';
import { madePasskey } from './passkey-proof.ts';

/** Keeps a passkey that the browser has just made for the person who is signed in, and tells them. */
export const addPasskey = signedInAfresh.input(withCommandId(AddPasskey)).mutation(async ({ ctx, input }) => {
  const { personId } = ctx.actor;
  const made = await madePasskey(ctx, input.passkey);
  if (!made) throw refused('passkeyRefused');
  const at = ctx.now();
  const { id: credentialId, publicKey, counter } = made;
  const { transports } = input.passkey.response;
  await ctx.db.transaction(async (tx) => {
    const passkey = {
      credentialId,
      personId,
      name: input.name,
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
    };
    const { row } = orRefuse(await add(tx, { ...passkey, at }));
    await recordChange(tx, {
      actor: ctx.actor,
      secrets: ctx.ports.secrets,
      table: 'passkeys',
      key: credentialId,
      before: null,
      after: recordOfPasskey(row),
      requestId: ctx.request.id,
    });
    await tellOf(tx, ctx, personId, 'passkeyAdded');
  });
  return null;
});
