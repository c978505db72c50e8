import type { Permission } from '../identity/permissions.ts';
import { type By, isRoot } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { factKinds, readableKinds } from './fact-kinds.ts';
import { MOST_WEBHOOKS, type SaveWebhook } from './webhook.ts';

type Known = { readonly version: number };

export type SavedWebhook = Omit<SaveWebhook, 'webhookId' | 'version'> & {
  readonly webhookId: string;
  /** What its owner must keep being allowed to see. */
  readonly permissions: readonly Permission[];
};

/**
 * Creates or changes a webhook. It is told what the person who saved it last may see, and belongs to them: somebody who
 * changes it answers for it from then on.
 */
export const saveWebhook = (
  { webhookId, version, ...given }: SaveWebhook,
  known: { readonly webhook: Known | undefined; readonly inGroup: number },
  { actor, newId }: By,
): RowDecision<
  SavedWebhook,
  'notYourGroup' | 'webhookKindAboveOwn' | 'webhookLimit' | 'webhookNotFound' | 'versionConflict'
> => {
  if (!isRoot(actor) && !actor.groupIds.has(given.groupId)) return refuse('notYourGroup');
  const readable = readableKinds(actor);
  if (!given.kinds.every((kind) => readable.includes(kind))) return refuse('webhookKindAboveOwn');
  if (webhookId && !known.webhook) return refuse('webhookNotFound');
  if (known.webhook && known.webhook.version !== version) return refuse('versionConflict');
  if (!known.webhook && known.inGroup >= MOST_WEBHOOKS) return refuse('webhookLimit');
  const kinds = [...new Set(given.kinds)].toSorted();
  return write({
    ...given,
    webhookId: webhookId ?? newId(),
    kinds,
    permissions: [...new Set(kinds.map((kind) => factKinds[kind].permission))].toSorted(),
  });
};
