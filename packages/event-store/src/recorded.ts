import type { Event, Upcaster } from '@laurel/domain/kernel/events.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { z } from 'zod';

/** Who, for whom, by which command and in which chain of causes. Ids only: nothing personal. */
export type EventMeta = {
  readonly actorId: string;
  readonly actorKind: 'user' | 'system' | 'integrator';
  /** Of an integrator: the API key. Absent in events of earlier releases. */
  readonly keyId?: string;
  readonly actingAs: { readonly roles: readonly string[]; readonly groupId: string | null };
  readonly useCase: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly ipHash?: string;
  /** The version of the software that recorded it. */
  readonly app: string;
};

/**
 * An event as projections receive it: already in its newest shape. It has no position, so that a projection cannot
 * depend on one and a rebuild equals the live table; nor its command, which a rebuild does not read.
 */
export type Projected<E extends Event> = E & {
  readonly streamId: string;
  readonly version: number;
  readonly eventId: string;
  readonly occurredAt: Instant;
};

/** An event with who recorded it, and how. */
export type Recorded<E extends Event> = Projected<E> & { readonly meta: EventMeta };

/** A definition whose data type is forgotten, as the registry keeps it. */
export type AnyDefinition = {
  readonly type: string;
  readonly schema: z.ZodType;
  readonly streamId: (data: never) => string;
  readonly upcasters: readonly Upcaster[];
};
export type Definitions = Readonly<Record<string, AnyDefinition>>;

export const definitionOf = (definitions: Definitions, type: string): AnyDefinition => {
  const definition = Object.hasOwn(definitions, type) ? definitions[type] : undefined;
  if (!definition) throw new Error(`no definition of event type ${type}`);
  return definition;
};

export const schemaVersionOf = (definition: AnyDefinition) => definition.upcasters.length + 1;

/**
 * Brings stored data to the newest shape of its type: the stored schema version says which upcasters it has been
 * through already. Throws on a type or a version that this software does not know.
 */
export const upcast = (definitions: Definitions, type: string, schemaVersion: number, data: object): object => {
  const definition = definitionOf(definitions, type);
  if (schemaVersion > schemaVersionOf(definition))
    throw new Error(`${type} was stored as version ${schemaVersion}, newer than this software knows`);
  let newest = data;
  for (const up of definition.upcasters.slice(schemaVersion - 1)) newest = up({ ...newest });
  return newest;
};

/** A row of es.events, with times as whole milliseconds and positions as numbers. */
export type StoredEvent = {
  readonly position: number;
  readonly stream_id: string;
  readonly version: number;
  readonly event_id: string;
  readonly type: string;
  readonly schema_version: number;
  readonly data: object;
  readonly meta: EventMeta;
  readonly occurred_ms: number;
};

export const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString() as Instant;

export const projected = (definitions: Definitions, row: Omit<StoredEvent, 'meta'>): Projected<Event> => {
  // The registry's schema is checked when an event is written and by the fixtures; reading trusts what was written.
  return {
    type: row.type,
    data: upcast(definitions, row.type, row.schema_version, row.data),
    streamId: row.stream_id,
    version: row.version,
    eventId: row.event_id,
    occurredAt: instantOf(row.occurred_ms),
  };
};

export const recorded = (definitions: Definitions, row: StoredEvent): Recorded<Event> =>
  Object.assign(projected(definitions, row), { meta: row.meta });
