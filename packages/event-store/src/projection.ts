import { createHash } from 'node:crypto';
import type { Event } from '@laurel/domain/kernel/events.ts';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './db.ts';
import type { Projected } from './recorded.ts';

/**
 * A read model's upkeep. `apply` receives a batch (one command's events when inline, a page when rebuilding) and must be
 * a pure function of its own rows and those events: no clock, no randomness, no other table, no floating-point sums. Its
 * plain writes are answered before the server has answered (`writingAhead`): no row counts, no catching of their failures.
 *
 * `inline` runs in the command's transaction, so that the answer after a command is true; `async` is caught up by the
 * worker. `revision` is raised when `apply` changes its meaning: the next start then rebuilds the tables.
 */
export type Projection<E extends Event> = {
  readonly name: string;
  readonly mode: 'inline' | 'async';
  readonly handles: readonly E['type'][];
  /** Owned by this projection alone; unqualified, so that a rebuild can put them into another schema. */
  readonly tables: readonly PgTable[];
  readonly revision?: number;
  readonly apply: (tx: Tx, events: readonly Projected<E>[]) => Promise<void>;
  /** What cannot be right in the live rows, even if they match the log; `audit check` reports it. */
  readonly findings?: (db: Db) => Promise<readonly string[]>;
};

/** For a product's events: makes a projection of some of their types, whose `apply` sees just those. */
export const projectionOf =
  <E extends Event>() =>
  <const Types extends E['type']>(
    definition: Omit<Projection<E>, 'handles' | 'apply'> & {
      readonly handles: readonly Types[];
      readonly apply: (tx: Tx, events: readonly Projected<Extract<E, { type: Types }>>[]) => Promise<void>;
    },
  ): AnyProjection =>
    definition;

/** A projection whose event type is forgotten, as the list keeps it. */
export type AnyProjection = Omit<Projection<Event>, 'handles' | 'apply'> & {
  readonly handles: readonly string[];
  readonly apply: (tx: Tx, events: readonly never[]) => Promise<void>;
};

export const tableNames = (projection: AnyProjection) => projection.tables.map((table) => getTableConfig(table).name);

/** Names what a generation of tables was built with: events handled, columns, revision. A change requires a rebuild. */
export const codeFingerprint = (projection: AnyProjection): string => {
  const tables = projection.tables.map((table) => {
    const { name, columns } = getTableConfig(table);
    return [name, columns.map((column) => [column.name, column.getSQLType(), column.notNull])];
  });
  const about = [projection.mode, projection.handles.toSorted(), tables, projection.revision ?? 1];
  return createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 32);
};

/** Runs a projection on those events of a batch that it handles. */
export const applyTo = async (tx: Tx, projection: AnyProjection, events: readonly Projected<Event>[]) => {
  const handled: readonly unknown[] = events.filter((event) => projection.handles.includes(event.type));
  if (handled.length > 0) await projection.apply(tx, handled as readonly never[]);
};
