import type { DomainEvent } from '@laurel/domain/events.ts';
import { projectionOf } from '@laurel/event-store/projection.ts';

/** A projection of some of the product's event types: `apply` sees just those. */
export const projection = projectionOf<DomainEvent>();
