import type { z } from 'zod';

/** A fact, past tense, with plain values only: ids, whole numbers, instants as text. */
export type Event<Type extends string = string, Data extends object = object> = {
  readonly type: Type;
  readonly data: Data;
};

/** Turns an old shape of an event's data into the next one. Pure: no clock, no database. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/**
 * How one event type is stored: the schema of its newest shape, the stream it belongs to, and the upcasters that bring
 * older shapes up to date, oldest first. Its schema version is `upcasters.length + 1`.
 */
export type EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> = {
  readonly type: Type;
  readonly schema: Schema;
  readonly streamId: (data: z.infer<Schema>) => string;
  readonly upcasters: readonly Upcaster[];
};

export const defineEvent = <Type extends string, Schema extends z.ZodType<object>>(
  type: Type,
  schema: Schema,
  streamId: (data: z.infer<Schema>) => string,
  upcasters: readonly Upcaster[] = [],
): EventDefinition<Type, Schema> => ({ type, schema, streamId, upcasters });

/** The union of events that a record of definitions describes. */
export type EventOf<Definitions extends Record<string, EventDefinition>> = {
  [K in keyof Definitions]: Definitions[K] extends EventDefinition<infer Type, infer Schema>
    ? { readonly type: Type; readonly data: z.infer<Schema> }
    : never;
}[keyof Definitions];

/** A stream of one aggregate: its name and how its state is folded. `version` of state shapes guards snapshots. */
export type Stream<State, E extends Event> = {
  readonly id: string;
  readonly initial: () => State;
  readonly evolve: (state: State, event: E) => State;
};
