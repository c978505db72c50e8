import type { Db } from './db.ts';
import type { AnyProjection } from './projection.ts';
import type { Definitions } from './recorded.ts';
import { poolOf } from './transaction.ts';

/** What the event store knows about a product: its event types and its read models. */
export type Log = {
  readonly definitions: Definitions;
  readonly projections: readonly AnyProjection[];
};

const logs = new WeakMap<object, Log>();

/** Sets which log is recorded and read through this pool. Once, where the pool is opened. */
export const setLog = (db: Db, log: Log): void => {
  logs.set(poolOf(db), log);
};

/** Throws for a pool without one: the event store knows no product by itself. */
export const logOf = (db: Db): Log => {
  const log = logs.get(poolOf(db));
  if (!log) throw new Error('this pool has no log: call setLog first, or pass the log');
  return log;
};
