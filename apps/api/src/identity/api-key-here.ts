import { lockedApiKey } from '@laurel/db/identity/api-keys.ts';
import { canEndApiKey } from '@laurel/domain/identity/identity.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { found } from '../kernel/trpc.ts';

/** A key that the caller sees in their list; another one is not found. */
export const apiKeyHere = async (tx: Tx, actor: Actor, keyId: string) => {
  const row = await lockedApiKey(tx, keyId);
  return found(row && canEndApiKey(actor, row) ? row : undefined);
};
