import { recordOfPasskey, removePasskey as remove } from '@laurel/db/identity/passkeys.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { RemovePasskey } from '@laurel/domain/identity/passkey.ts';
import { withCommandId } from '../sent.ts';
import { found, signedInAfresh } from '../trpc.ts';
import { tellOf } from './contacts.ts';

/** Takes one of one's own passkeys away. Sessions go on; who doubts one ends them in the list beside it. */
export const removePasskey = signedInAfresh.input(withCommandId(RemovePasskey)).mutation(async ({ ctx, input }) => {
  const { personId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const removed = found(await remove(tx, personId, input.credentialId));
    await recordChange(tx, {
      actor: ctx.actor,
      secrets: ctx.ports.secrets,
      table: 'passkeys',
      key: removed.credentialId,
      before: recordOfPasskey(removed),
      after: null,
      requestId: ctx.request.id,
    });
    await tellOf(tx, ctx, personId, 'passkeyRemoved');
  });
  return null;
});
