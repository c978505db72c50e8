import { type Actor, holdsIn } from '../kernel/actor.ts';
import type { GroupId } from '../kernel/ids.ts';

/** Staff who look after the connections of an organisation. */
export const canEditWebhook = (actor: Actor, webhook: { readonly groupId: GroupId }) =>
  holdsIn(actor, 'sys:integration:edit', webhook.groupId);
