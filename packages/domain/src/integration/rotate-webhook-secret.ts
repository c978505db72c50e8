import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { type FactKindName, readableKinds } from './fact-kinds.ts';
import { FORMER_SECRET_HOURS } from './webhook.ts';

export type RotatedSecret = { readonly formerUntil: Instant };

/**
 * Replaces what deliveries are signed with. As for editing, only by somebody who may see all that the webhook is told:
 * who knows the secret can write such messages to its receiver.
 */
export const rotateWebhookSecret = (
  { kinds }: { readonly kinds: readonly FactKindName[] },
  { actor, at }: Pick<By, 'actor' | 'at'>,
): RowDecision<RotatedSecret, 'webhookKindAboveOwn'> => {
  const readable = readableKinds(actor);
  if (!kinds.every((kind) => readable.includes(kind))) return refuse('webhookKindAboveOwn');
  return write({ formerUntil: plusMinutes(at, FORMER_SECRET_HOURS * 60) });
};
