import type { By } from '@laurel/domain/kernel/actor.ts';
import type { RefusalDetail } from '@laurel/domain/kernel/decision.ts';
import type { Event } from '@laurel/domain/kernel/events.ts';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../db.ts';
import type { AnyCommand, AnyStream } from './command.ts';
import type { Log } from './log.ts';
import { definitionOf, type EventMeta, instantOf, type Recorded, schemaVersionOf, upcast } from './recorded.ts';
import { asStored, fingerprint } from './stored-json.ts';

/** One installation is one tenant; the column is there so that two logs can be told apart when they meet. */
const TENANT = 'laurel';
const app = process.env.LAUREL_VERSION ?? 'development';

/** How a command ended inside its transaction; `refused` asks for a rollback, so that it may be tried again. */
export type Outcome =
  | { readonly kind: 'replayed'; readonly result: unknown }
  | { readonly kind: 'done'; readonly result: unknown; readonly events: readonly Recorded<Event>[] }
  | { readonly kind: 'refused'; readonly refusal: string; readonly detail?: RefusalDetail };

/** Events that an earlier command of the same transaction has staged: es.events has them only after COMMIT. */
export type Pending = Map<string, Event[]>;

/** Registers the command, takes its streams' turns, folds, decides and appends. Projecting and committing are the caller's. */
export const runCommand = async (
  client: pg.PoolClient,
  tx: Tx,
  log: Log,
  command: AnyCommand,
  { pending = new Map(), beforeFacts }: { pending?: Pending; beforeFacts?: () => Promise<void> } = {},
): Promise<Outcome> => {
  const opened = await begin(client, command);
  if (!opened.isNew) return replay(opened, command);

  const folded = fold(log, command, opened.history, pending);
  if (command.facts) await beforeFacts?.();
  const facts = command.facts && (await command.facts(tx, folded.states as never));
  const by: By = { actor: command.actor, at: opened.at, newId: () => uuidv7() };
  const decision = command.decide(folded.states as never, by, facts as never);
  if (!decision.ok) return { kind: 'refused', ...decision };

  // Validated and brought to the form in which it will be read back, before anything is told about it.
  const events = decision.events.map((event) => checked(log, event));
  const result = command.result?.(events as never) ?? null;
  if (events.length === 0) {
    await client.query({ ...statements.settle, values: [TENANT, command.commandId, JSON.stringify(result)] });
    return { kind: 'done', result, events: [] };
  }
  return {
    kind: 'done',
    result,
    events: await append(client, log, command, opened.at, folded.versions, events, result),
  };
};

type Opened = {
  readonly isNew: boolean;
  readonly priorFingerprint: Buffer | null;
  readonly priorResult: unknown;
  readonly at: By['at'];
  readonly history: readonly HistoryRow[];
};
type HistoryRow = readonly [streamId: string, type: string, schemaVersion: number, data: object];

const statements = {
  begin: {
    name: 'es_begin',
    text: 'select * from es.begin_command($1, $2, $3, $4, $5::text[], $6::text[], $7::timestamptz)',
  },
  append: {
    name: 'es_append',
    text: `select es.append($1, $2, $3::jsonb, $4::text[], $5::int[], $6::int[], $7::uuid[], $8::text[], $9::int[],
                            $10::jsonb[], $11::jsonb[], $12::timestamptz) as versions`,
  },
  settle: { name: 'es_settle', text: 'select es.settle_command($1, $2, $3::jsonb)' },
};

const printOf = (command: AnyCommand) => fingerprint([command.useCase, command.actor.personId, command.command]);

const begin = async (client: pg.PoolClient, command: AnyCommand): Promise<Opened> => {
  const exclusive = Object.values(command.takes).map((stream) => stream.id);
  const shared = Object.values(command.looks ?? {}).map((stream) => stream.id);
  const { rows } = await client.query({
    ...statements.begin,
    values: [TENANT, command.commandId, command.useCase, printOf(command), exclusive, shared, command.at ?? null],
  });
  const row = rows[0];
  return {
    isNew: row.is_new,
    priorFingerprint: row.prior_fingerprint,
    priorResult: row.prior_result,
    at: instantOf(Number(row.at_ms)),
    history: row.history,
  };
};

const replay = (opened: Opened, command: AnyCommand): Outcome =>
  opened.priorFingerprint?.equals(printOf(command))
    ? { kind: 'replayed', result: opened.priorResult }
    : { kind: 'refused', refusal: 'commandReused' };

const fold = (log: Log, command: AnyCommand, history: readonly HistoryRow[], pending: Pending) => {
  const facts = new Map<string, Event[]>();
  for (const [streamId, type, schemaVersion, data] of history) {
    const event = { type, data: upcast(log.definitions, type, schemaVersion, data) };
    const known = facts.get(streamId);
    if (known) known.push(event);
    else facts.set(streamId, [event]);
  }
  const states: Record<string, unknown> = {};
  const versions = new Map<string, number>();
  for (const [name, stream] of Object.entries({ ...command.looks, ...command.takes })) {
    const events = [...(facts.get(stream.id) ?? []), ...(pending.get(stream.id) ?? [])];
    states[name] = foldEvents(stream, events);
    if (name in command.takes) versions.set(stream.id, events.length);
  }
  for (const streamId of command.fresh ?? []) versions.set(streamId, 0);
  return { states, versions };
};

export const foldEvents = (stream: AnyStream, events: readonly Event[]): unknown =>
  events.reduce<unknown>((state, event) => stream.evolve(state as never, event as never), stream.initial());

const checked = (log: Log, event: Event): Event => {
  const { schema } = definitionOf(log.definitions, event.type);
  return { type: event.type, data: asStored(schema.parse(event.data) as object) };
};

const append = async (
  client: pg.PoolClient,
  log: Log,
  command: AnyCommand,
  at: By['at'],
  versions: ReadonlyMap<string, number>,
  events: readonly Event[],
  result: unknown,
): Promise<Recorded<Event>[]> => {
  const meta = metaOf(command);
  const next = new Map<string, number>();
  const recordedEvents = events.map((event) => {
    const streamId = definitionOf(log.definitions, event.type).streamId(event.data as never);
    const base = versions.get(streamId);
    if (base === undefined) throw new Error(`${command.useCase} wrote to ${streamId}, whose turn it did not take`);
    const version = (next.get(streamId) ?? base) + 1;
    next.set(streamId, version);
    return { ...event, streamId, version, eventId: uuidv7(), occurredAt: at, meta };
  });
  const streams = [...next.keys()];
  await client.query({
    ...statements.append,
    values: [
      TENANT,
      command.commandId,
      JSON.stringify(result),
      streams,
      streams.map((streamId) => versions.get(streamId)),
      recordedEvents.map((event) => streams.indexOf(event.streamId) + 1),
      recordedEvents.map((event) => event.eventId),
      recordedEvents.map((event) => event.type),
      recordedEvents.map((event) => schemaVersionOf(definitionOf(log.definitions, event.type))),
      recordedEvents.map((event) => JSON.stringify(event.data)),
      recordedEvents.map(() => JSON.stringify(meta)),
      command.at ?? null,
    ],
  });
  return recordedEvents;
};

const metaOf = ({ actor, useCase, commandId, request }: AnyCommand): EventMeta =>
  asStored({
    actorId: actor.personId,
    actorKind: actor.kind,
    actingAs: { roles: [...actor.roles].toSorted(), groupId: actor.groupId },
    useCase,
    commandId,
    correlationId: request.correlationId,
    ...(request.causationId !== undefined && { causationId: request.causationId }),
    ...(request.ipHash !== undefined && { ipHash: request.ipHash }),
    app,
  });
