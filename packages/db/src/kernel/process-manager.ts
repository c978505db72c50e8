import type { DomainEvent } from '@laurel/domain/events.ts';
import { pageManagerOf, processManagerOf } from '@laurel/event-store/effects.ts';

/** A process manager of some of the product's event types: `react` sees just those. */
export const processManager = processManagerOf<DomainEvent>();

/**
 * A process manager that reads a page of events at once, for events that come by the thousand. Where a page starts and
 * ends is arbitrary: the requested effects may not depend on it.
 */
export const pageManager = pageManagerOf<DomainEvent>();
