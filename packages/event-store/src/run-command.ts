import type { By } from '@laurel/domain/kernel/actor.ts';
import type { RefusalDetail } from '@laurel/domain/kernel/decision.ts';
import type { Event } from '@laurel/domain/kernel/events.ts';
import { ARRIVAL_BOUND_SECONDS } from '@laurel/domain/kernel/instants.ts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { AnyCommand, AnyStream, Streams } from './command.ts';
import type { Tx } from './db.ts';
import type { Log } from './log.ts';
import { type OriginKey, proofOf } from './origin.ts';
import { definitionOf, type EventMeta, instantOf, type Recorded, schemaVersionOf, upcast } from './recorded.ts';
import { asStored, fingerprint } from './stored-json.ts';
import { ON_DISK } from './transaction.ts';

/** One installation is one tenant; the column is there so that two logs can be distinguished when they meet. */
export const TENANT = 'laurel';
const app = process.env.LAUREL_VERSION ?? 'development';

/** How a command ended inside its transaction; `refused` requires a rollback, so that it may be tried again. */
export type Outcome =
  | { readonly kind: 'replayed'; readonly result: unknown }
  | Decided
  | { readonly kind: 'refused'; readonly refusal: string; readonly detail?: RefusalDetail };

/** Accepted, and nothing written yet: `append` or `record` does that, and `settle` where there are no events. */
type Decided = {
  readonly kind: 'done';
  readonly result: unknown;
  readonly events: readonly Recorded<Event>[];
  readonly streams: readonly string[];
  /** The version of each of the streams before, in the same order. */
  readonly expected: readonly number[];
  readonly meta: EventMeta;
  readonly at: By['at'];
};

/** Events that an earlier command of the same transaction has staged: es.events has them only after COMMIT. */
export type Pending = Map<string, Event[]>;

/** Where a command runs inside a transaction with others. */
type Inside = { readonly pending: Pending; readonly beforeFacts: () => Promise<void> };

/** Begins the transaction, and does what `decideOn` does. The caller writes, projects and commits. */
export const runCommand = async (client: pg.PoolClient, tx: Tx, log: Log, command: AnyCommand): Promise<Outcome> =>
  decideOn(await openCommand(client, command, { beginning: true }), tx, log, command);

const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** An id in capitals finds the rows of the same id in small letters, and not the events of its stream. */
const isMisspelt = (streamId: string) => (streamId.match(IDS) ?? []).some((id) => id !== id.toLowerCase());
const written = ({ takes, fresh = [] }: AnyCommand) => [...Object.values(takes).map(({ id }) => id), ...fresh];

/** Folds what opening the command returned, and decides. */
export const decideOn = async (
  opened: Opened,
  tx: Tx,
  log: Log,
  command: AnyCommand,
  inside?: Inside,
): Promise<Outcome> => {
  if (!opened.isNew) return replay(opened);
  if (written(command).some(isMisspelt)) return { kind: 'refused', refusal: 'notStorable' };

  const folded = fold(log, command, opened.history, inside?.pending);
  if (command.facts) await inside?.beforeFacts();
  const facts = command.facts && (await command.facts(tx, folded.states as never));
  const by: By = { actor: command.actor, at: opened.at, newId: () => uuidv7() };
  const decision = command.decide(folded.states as never, by, facts as never);
  if (!decision.ok) return { kind: 'refused', ...decision };

  // Validated and brought to the form in which it will be read back, before it is used.
  const events = decision.events.map((event) => checked(log, event));
  const result = command.result?.(events as never) ?? null;
  return { kind: 'done', result, ...place(log, command, opened.at, folded.versions, events) };
};

export type Opened =
  | { readonly isNew: true; readonly at: By['at']; readonly history: readonly HistoryRow[] }
  | { readonly isNew: false; readonly sameCommand: boolean; readonly result: unknown };
type HistoryRow = readonly [streamId: string, type: string, schemaVersion: number, data: object];

const statements = {
  append: {
    name: 'es_append',
    text: `select es.append($1, $2, $3::jsonb, $4::text[], $5::int[], $6::int[], $7::uuid[], $8::text[], $9::int[],
                            $10::jsonb[], $11::jsonb[], $12::bytea[], $13::timestamptz) as versions`,
  },
  settle: { name: 'es_settle', text: 'select es.settle_command($1, $2, $3::jsonb)' },
};

export const printOf = (command: Pick<AnyCommand, 'useCase' | 'actor' | 'command'>) =>
  fingerprint([command.useCase, command.actor.personId, command.command]).toString('hex');

/** What registering a command id takes. `print` distinguishes a repeat from another command under the same id. */
export type Registration = Pick<AnyCommand, 'useCase' | 'commandId' | 'at' | 'request'> & {
  readonly print: string;
  /** Advisory locks, taken together in one order: streams that are written, and those that are only read. */
  readonly exclusive: readonly string[];
  readonly shared: readonly string[];
};

/** Registers the command, locks its streams and reads their events. */
export const openCommand = (
  client: pg.PoolClient,
  command: AnyCommand,
  options: { readonly beginning: boolean },
): Promise<Opened> => {
  const names = (streams: Streams = {}) => Object.values(streams).map((stream) => stream.id);
  const [print, exclusive, shared] = [printOf(command), names(command.takes), names(command.looks)];
  return register(client, { ...command, print, exclusive, shared }, options);
};

/**
 * Registers a command id, takes the locks and reads the events of the streams among them. One text for that and for
 * begin, in one round trip; everything in it is quoted here.
 */
export const register = async (
  client: pg.PoolClient,
  command: Registration,
  { beginning }: { readonly beginning: boolean },
): Promise<Opened> => {
  const names = (ids: readonly string[]) => `array[${ids.map((id) => pg.escapeLiteral(id))}]::text[]`;
  const at = command.at === undefined ? 'null' : pg.escapeLiteral(command.at);
  // The clock is read outside the subquery, and so after the locks.
  const text = `select o.opened, (extract(epoch from clock_timestamp()) * 1000)::float8 as turn_ms from (select es.open_command('${TENANT}', ${pg.escapeLiteral(command.commandId)},
    ${pg.escapeLiteral(command.useCase)}, '\\x${command.print}', ${names(command.exclusive)}, ${names(command.shared)}, ${at}) as opened offset 0) o`;
  const answers = await client.query(beginning ? `begin isolation level read committed; ${text}` : text);
  const row = [answers].flat().at(-1)?.rows[0];
  const [isNew, first, second] = row.opened;
  return isNew
    ? { isNew, at: momentOf(command, first, row.turn_ms), history: second }
    : { isNew, sameCommand: first === command.print, result: second };
};

/**
 * A command's time: when its request arrived, so that a button pressed in time is in time. Never after the start of its
 * transaction by the database's clock, and never earlier than the bound before its lock. Without a request it is the
 * start of its transaction.
 */
const momentOf = (
  { at, request: { arrivedAt } }: Pick<AnyCommand, 'at' | 'request'>,
  startMs: number,
  turnMs: number,
): By['at'] => {
  if (at !== undefined || arrivedAt === undefined) return instantOf(startMs);
  const arrivedMs = Math.min(Date.parse(arrivedAt), startMs);
  return instantOf(Math.max(arrivedMs, Math.ceil(turnMs) - ARRIVAL_BOUND_SECONDS * 1000));
};

const replay = ({ sameCommand, result }: Extract<Opened, { isNew: false }>): Outcome =>
  sameCommand ? { kind: 'replayed', result } : { kind: 'refused', refusal: 'commandReused' };

const fold = (log: Log, command: AnyCommand, history: readonly HistoryRow[], pending: Pending = new Map()) => {
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

/**
 * Everything sent from here until the end of this event-loop turn leaves in one packet: a command's
 * rows, its append and its COMMIT. A write to a socket costs as much as everything else a command does here.
 */
export const holdBack = (client: pg.PoolClient) => {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

/** Keeps the answer of a command that was accepted without a new event. */
export const settle = (
  client: pg.PoolClient,
  command: Pick<AnyCommand, 'commandId'>,
  result: unknown,
): Promise<unknown> =>
  client.query({ ...statements.settle, values: [TENANT, command.commandId, JSON.stringify(result)] });

/** Events with their places: stream, version, id, time. */
const place = (
  log: Log,
  command: AnyCommand,
  at: By['at'],
  versions: ReadonlyMap<string, number>,
  events: readonly Event[],
) => {
  const meta = metaOf(command);
  const next = new Map<string, number>();
  const placed = events.map((event): Recorded<Event> => {
    const streamId = definitionOf(log.definitions, event.type).streamId(event.data as never);
    const base = versions.get(streamId);
    if (base === undefined) throw new Error(`${command.useCase} wrote to ${streamId}, whose turn it did not take`);
    const version = (next.get(streamId) ?? base) + 1;
    next.set(streamId, version);
    return { ...event, streamId, version, eventId: uuidv7(), occurredAt: at, meta };
  });
  // In the order of bytes, as es.append wants them.
  const streams = [...next.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  return { events: placed, streams, expected: streams.map((streamId) => versions.get(streamId) as number), meta, at };
};

type Sent = Recorded<Event> & { readonly schemaVersion: number; readonly dataText: string; readonly proof: string };

/** Events as they are sent, each with the proof that this program recorded it; `meta` is the text of their metadata. */
const proven = (log: Log, origin: OriginKey, { events, at }: Decided, meta: string): readonly Sent[] => {
  const occurredMs = Date.parse(at);
  return events.map((event) => {
    const schemaVersion = schemaVersionOf(definitionOf(log.definitions, event.type));
    const data = JSON.stringify(event.data);
    const { streamId, version, eventId, type } = event;
    const said = { tenant: TENANT, streamId, version, eventId, type, schemaVersion, data, meta, occurredMs };
    return { ...event, schemaVersion, dataText: data, proof: `\\x${proofOf(origin, said)}` };
  });
};

/** Stages the events; they get position and chain inside COMMIT. */
export const append = (
  client: pg.PoolClient,
  log: Log,
  origin: OriginKey,
  command: AnyCommand,
  decided: Decided,
): Promise<unknown> => {
  const { streams, expected, meta, result, at } = decided;
  const metaText = JSON.stringify(meta);
  const events = proven(log, origin, decided, metaText);
  const indexes = new Map(streams.map((streamId, i) => [streamId, i + 1]));
  return client.query({
    ...statements.append,
    values: [
      TENANT,
      command.commandId,
      JSON.stringify(result),
      streams,
      expected,
      events.map((event) => indexes.get(event.streamId)),
      events.map((event) => event.eventId),
      events.map((event) => event.type),
      events.map((event) => event.schemaVersion),
      events.map((event) => event.dataText),
      events.map(() => metaText),
      events.map((event) => event.proof),
      at,
    ],
  });
};

/** Whether no other command of this process is in progress. */
type Company = { readonly alone: boolean };

/**
 * Nothing may be acknowledged before the database has answered this. If others are waiting, it commits without holding
 * the log's lock during the disk sync, which follows for all of them together; alone it lets COMMIT itself wait, which
 * is less work.
 */
export const commitOf = ({ alone }: Company): string =>
  alone ? kept({ alone }) : `set local synchronous_commit = off; ${kept({ alone })}`;

/** COMMIT, and the wait for the disk unless COMMIT includes it. */
const kept = ({ alone }: Company): string => (alone ? 'commit' : `commit; ${ON_DISK}`);

/**
 * Appends and commits: after everything else. One event goes without staging, in one message with the COMMIT, so that
 * the lock on the log's end waits for no client.
 */
export const record = (
  client: pg.PoolClient,
  log: Log,
  origin: OriginKey,
  command: AnyCommand,
  decided: Decided,
  { alone }: Company,
): Promise<unknown> => {
  if (decided.events.length !== 1)
    return Promise.all([append(client, log, origin, command, decided), client.query(commitOf({ alone }))]);
  const metaText = JSON.stringify(decided.meta);
  const [event] = proven(log, origin, decided, metaText) as readonly [Sent];
  return client.query(`call es.record_event('${TENANT}', ${quoted(command.commandId)}, ${quotedJson(JSON.stringify(decided.result))},
    ${quoted(event.streamId)}, ${decided.expected[0]}, '${event.eventId}', ${quoted(event.type)},
    ${event.schemaVersion}, ${quotedJson(event.dataText)}, ${quotedJson(metaText)}, '${event.proof}', ${quoted(decided.at)},
    ${alone}); ${kept({ alone })}`);
};

const quoted = (text: string) => pg.escapeLiteral(text);

/** JSON as a literal that needs no escaping, unless it contains the mark itself. */
const quotedJson = (json: string) => (json.includes('$json') ? pg.escapeLiteral(json) : `$json$${json}$json$`);

const metaOf = ({ actor, useCase, commandId, request }: AnyCommand): EventMeta =>
  asStored({
    actorId: actor.personId,
    actorKind: actor.kind,
    ...(actor.keyId !== undefined && { keyId: actor.keyId }),
    actingAs: { roles: [...actor.roles].toSorted(), groupId: actor.groupId },
    useCase,
    commandId,
    correlationId: request.correlationId,
    ...(request.causationId !== undefined && { causationId: request.causationId }),
    ...(request.ipHash !== undefined && { ipHash: request.ipHash }),
    app,
  });
