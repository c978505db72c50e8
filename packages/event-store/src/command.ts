import type { Actor, By } from '@laurel/domain/kernel/actor.ts';
import type { Decision, RefusalDetail } from '@laurel/domain/kernel/decision.ts';
import type { Event } from '@laurel/domain/kernel/events.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { LogRefusal } from '@laurel/domain/kernel/log-refusal.ts';
import type { Tx } from './db.ts';

/** A stream whose state and event types are forgotten. */
export type AnyStream = {
  readonly id: string;
  readonly initial: () => unknown;
  readonly evolve: (state: never, event: never) => unknown;
};
export type Streams = Readonly<Record<string, AnyStream>>;
export type StatesOf<S extends Streams> = { readonly [K in keyof S]: ReturnType<S[K]['initial']> };

/** Where a command came from: kept with every event it causes. */
export type RequestMeta = {
  readonly correlationId: string;
  readonly causationId?: string | undefined;
  readonly ipHash?: string | undefined;
  /** When the request reached this installation, before anything waited. Absent without a request. */
  readonly arrivedAt?: Instant | undefined;
};

/** What was requested, by whom, and when, if not at its request's arrival. */
export type Asked = {
  readonly useCase: string;
  readonly command: object;
  readonly commandId: string;
  readonly actor: Actor;
  readonly request: RequestMeta;
  readonly at?: Instant | undefined;
};

/**
 * One use case's run.
 *
 * - `takes`: streams whose turn is exclusive; folded, and may be written. `looks`: shared turn, folded, read only.
 *   `fresh`: streams that must not exist yet and are written without being folded (bulk creation).
 * - `facts`: what the decision needs from elsewhere in the same transaction: counters, other read models.
 * - `conflicts`: which refusal a violated unique index means, by the index's name; `fresh` is the word for a fresh stream
 *   that exists already.
 * - `result`: a small answer that is stored, and given again when the command id is repeated.
 * - `at`: for seeds, scenarios and tests only; otherwise the moment is the request's arrival (`momentOf`).
 */
export type Command<
  Takes extends Streams,
  Looks extends Streams,
  Facts,
  E extends Event,
  R extends string,
  C extends string,
  Result,
> = Asked & {
  readonly takes: Takes;
  readonly looks?: Looks;
  readonly fresh?: readonly string[];
  readonly facts?: (tx: Tx, states: StatesOf<Takes> & StatesOf<Looks>) => Promise<Facts>;
  readonly decide: (states: StatesOf<Takes> & StatesOf<Looks>, by: By, facts: Facts) => Decision<E, R>;
  readonly conflicts?: Readonly<Record<string, C>>;
  readonly result?: (events: readonly E[]) => Result;
};

/** A command whose types are forgotten, for lists of different ones. */
export type AnyCommand = Asked & {
  readonly takes: Streams;
  readonly looks?: Streams;
  readonly fresh?: readonly string[];
  readonly facts?: (tx: Tx, states: never) => Promise<unknown>;
  readonly decide: (states: never, by: By, facts: never) => Decision<Event, string>;
  readonly conflicts?: Readonly<Record<string, string>>;
  readonly result?: (events: never) => unknown;
};

export type Executed<Result, R extends string> =
  | { readonly ok: true; readonly status: 'done' | 'replayed'; readonly result: Result }
  | { readonly ok: false; readonly refusal: R | LogRefusal; readonly detail?: RefusalDetail };
