import { recordOfPasskey, removePasskey as remove } from '@laurel/db/identity/passkeys.ts';
import { recordEdit } from '@laurel/db/rows/row-changes.ts';
import { RemovePasskey } from '@laurel/domain/identity/passkey.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, signedInAfresh } from '../kernel/trpc.ts';
import { tellOf } from './contacts.ts';

/**
 * Removes one of one's own passkeys. Sessions continue; they can be ended in the list next to it.
 *
 * @without decider: one's own passkey may always be removed
 */
export const removePasskey = signedInAfresh.input(withCommandId(RemovePasskey)).mutation(async ({ ctx, input }) => {
  const { personId } = ctx.actor;
  await edit(ctx, 'identity.remove_passkey', input, {
    read: async () => null,
    decide: () => write(null),
    write: async (tx) => {
      const removed = found(await remove(tx, personId, input.credentialId));
      const { credentialId: key } = removed;
      const before = recordOfPasskey(removed);
      await recordEdit(tx, auditOf(ctx), { table: 'passkeys', key, before, after: null });
      await tellOf(tx, ctx, personId, 'passkeyRemoved');
    },
  });
  return null;
});
