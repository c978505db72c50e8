import { asKnownKey, writeRevokedKey } from '@laurel/db/identity/api-keys.ts';
import { RevokeApiKey } from '@laurel/domain/identity/api-key.ts';
import { revokeApiKey as decide } from '@laurel/domain/identity/revoke-api-key.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { apiKeyHere } from './api-key-here.ts';

/** Ends a key at once: one's own, or one that acts in an organisation one looks after. */
export const revokeApiKey = permittedAfresh('sys:integration:edit')
  .input(withCommandId(RevokeApiKey))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'identity.revoke_api_key', input, {
      read: (tx) => apiKeyHere(tx, ctx.actor, input.keyId),
      decide: (row, by) => decide(asKnownKey(row), by),
      write: (tx, { revokedAt }, _by, row) => writeRevokedKey(tx, auditOf(ctx), row, revokedAt),
    });
    return null;
  });
