import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { DeliveryState } from './webhook.ts';

/** Tries a delivery again that was abandoned. */
export const retryDelivery = (delivery: { readonly state: DeliveryState }): RowDecision<null, 'deliveryNotDead'> =>
  delivery.state === 'dead' ? write(null) : refuse('deliveryNotDead');
