import { type By, holds, isRoot } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { GroupId } from '../kernel/ids.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { type CreateApiKey, MOST_API_KEYS } from './api-key.ts';
import type { Permission } from './permissions.ts';

export type NewApiKey = {
  readonly keyId: string;
  readonly name: string;
  readonly groupId: GroupId;
  readonly permissions: readonly Permission[];
  readonly expiresAt: Instant;
};

const MINUTES_A_DAY = 24 * 60;

/** Makes a key for a program. It can do no more than its maker, and is bound to one organisation and those below it. */
export const createApiKey = (
  { name, groupId, permissions, days }: CreateApiKey,
  known: { readonly working: number },
  { actor, at, newId }: By,
): RowDecision<NewApiKey, 'apiKeyAboveOwn' | 'notYourGroup' | 'apiKeyLimit'> => {
  if (!isRoot(actor) && !actor.groupIds.has(groupId)) return refuse('notYourGroup');
  if (!permissions.every((permission) => holds(actor, permission))) return refuse('apiKeyAboveOwn');
  if (known.working >= MOST_API_KEYS) return refuse('apiKeyLimit');
  return write({
    keyId: newId(),
    name,
    groupId,
    permissions: [...new Set(permissions)].toSorted(),
    expiresAt: plusMinutes(at, days * MINUTES_A_DAY),
  });
};
