import { z } from 'zod';
import { Instant } from './instants.ts';

/** An event, past tense, with plain values only: ids, whole numbers, instants as text. */
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

/**
 * Defines the events of one kind of stream: each says what it is about and when it happened, and has fields of its own.
 * `streamId` names the stream from what it is about.
 */
export const eventsAbout =
  <About extends z.ZodRawShape>(about: About, streamId: (data: z.infer<z.ZodObject<About>>) => string) =>
  <Type extends string, Fields extends z.ZodRawShape = Record<never, never>>(
    type: Type,
    fields?: Fields,
    upcasters: readonly Upcaster[] = [],
  ) =>
    defineEvent(
      type,
      z.strictObject({ ...about, at: Instant, ...(fields as Fields) }),
      // The data holds what it is about; the compiler does not infer that from the spread.
      streamId as (data: unknown) => string,
      upcasters,
    );

/** For a version that allows more than the one before: stored data are valid unchanged. */
export const asItWas: Upcaster = (data) => data;

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

/** The streams of one kind, by their id. */
export const streamsOf =
  <Id, State, E extends Event>(
    streamId: (id: Id) => string,
    initial: () => State,
    evolve: Stream<State, E>['evolve'],
  ) =>
  (id: Id): Stream<State, E> => ({ id: streamId(id), initial, evolve });

/** The state of an existing stream. */
export type Existing<State> = Exclude<State, { readonly status: 'none' }>;
type DataOf<E extends Event, Type extends string> = Extract<E, { readonly type: Type }>['data'];

/**
 * How a stream's state is folded: the event that makes it, and what each later one changes. There is an entry for every
 * event of the stream, or it does not compile.
 */
export const evolving =
  <State extends { readonly status: string }, E extends Event>() =>
  <First extends E['type']>(
    beginning: { readonly [Type in First]: (data: DataOf<E, Type>) => Existing<State> },
    changes: {
      readonly [Type in Exclude<E['type'], First>]: (state: Existing<State>, data: DataOf<E, Type>) => Existing<State>;
    },
  ) => {
    // Each is called with the data of its own event alone, which the compiler cannot follow.
    const begin = beginning as unknown as Readonly<Record<string, (data: object) => State>>;
    const change = changes as unknown as Readonly<Record<string, (state: State, data: object) => State>>;
    return (state: State, { type, data }: E): State => {
      const made = begin[type]?.(data);
      if (made) return made;
      if (state.status === 'none') throw new Error(`${type} before ${Object.keys(begin)}`);
      return change[type]?.(state, data) ?? state;
    };
  };
