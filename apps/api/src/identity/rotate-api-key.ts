import { asKnownKey, writeRotatedKey } from '@laurel/db/identity/api-keys.ts';
import { RotateApiKey } from '@laurel/domain/identity/api-key.ts';
import { rotateApiKey as decide } from '@laurel/domain/identity/rotate-api-key.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { apiKeyHere } from './api-key-here.ts';

/** Replaces one's own key. The new one is answered once; the former works for another day. */
export const rotateApiKey = permittedAfresh('sys:integration:edit')
  .input(withCommandId(RotateApiKey))
  .mutation(async ({ ctx, input }) => {
    let key: string | null = null;
    await edit(ctx, 'identity.rotate_api_key', input, {
      read: (tx) => apiKeyHere(tx, ctx.actor, input.keyId),
      decide: (row, by) => decide(asKnownKey(row), by),
      write: async (tx, rotated, { at }, row) => {
        key = await writeRotatedKey(tx, auditOf(ctx), row, rotated, at);
      },
    });
    return { keyId: input.keyId, key: key as string | null };
  });
