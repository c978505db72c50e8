import { eventDefinitions } from '@laurel/domain/events.ts';
import type { Event, Stream } from '@laurel/domain/kernel/events.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import * as store from '@laurel/event-store/load-state.ts';

/**
 * States of many of the product's streams now, by stream id, read with one statement. Takes no lock, like `loadState`.
 */
export const loadStates = <State, E extends Event>(db: Db | Tx, streams: readonly Stream<State, E>[]) =>
  store.loadStates(db, streams, eventDefinitions);

/** A stream's state now, for reading outside a command. Takes no lock: a command may change it the moment after. */
export const loadState = <State, E extends Event>(db: Db | Tx, stream: Stream<State, E>) =>
  store.loadState(db, stream, eventDefinitions);
