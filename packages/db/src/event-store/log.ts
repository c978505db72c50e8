import { eventDefinitions } from '@laurel/domain/events.ts';
import type { AnyProjection } from './projection.ts';
import { projections } from './projections.ts';
import type { Definitions } from './recorded.ts';

/** What the log's code knows of the product: its event types and its read models. */
export type Log = {
  readonly definitions: Definitions;
  readonly projections: readonly AnyProjection[];
};

export const productLog: Log = { definitions: eventDefinitions, projections };
