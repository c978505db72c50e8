import { apiKeysTurn, countWorkingKeys, writeApiKey } from '@laurel/db/identity/api-keys.ts';
import { roleIdOf } from '@laurel/db/identity/roles.ts';
import { CreateApiKey } from '@laurel/domain/identity/api-key.ts';
import { createApiKey as decide } from '@laurel/domain/identity/create-api-key.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, permittedAfresh } from '../kernel/trpc.ts';
import { tellOf } from './contacts.ts';

/** Makes a key for a program. It is answered once, and to a repeat no more. */
export const createApiKey = permittedAfresh('sys:integration:edit')
  .input(withCommandId(CreateApiKey))
  .mutation(async ({ ctx, input }) => {
    const { personId, roles } = ctx.actor;
    let key: string | null = null;
    const { keyId } = await edit(ctx, 'identity.create_api_key', input, {
      turns: [apiKeysTurn(personId)],
      read: async (tx) => ({
        working: await countWorkingKeys(tx, personId, ctx.now()),
        // The role one acts in: a key never combines the permissions of several.
        roleId: found(await roleIdOf(tx, [...roles][0] ?? '')),
      }),
      decide: (known, by) => decide(input, known, by),
      write: async (tx, made, { at }, { roleId }) => {
        key = await writeApiKey(tx, auditOf(ctx), made, { roleId, at });
        await tellOf(tx, ctx, personId, 'apiKeyCreated');
        return { keyId: made.keyId };
      },
    });
    return { keyId, key: key as string | null };
  });
