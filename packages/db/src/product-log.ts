import { eventDefinitions } from '@laurel/domain/events.ts';
import type { Log } from '@laurel/event-store/log.ts';
import { projections } from './projections.ts';

/** What the event store knows of the product: its event types and its read models. */
export const productLog: Log = { definitions: eventDefinitions, projections };
