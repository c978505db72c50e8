import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** After which silence a worker that took a row is considered dead. */
const GIVEN_UP_SECONDS = 60;

/** Rows whose worker is dead; `working` is the state of a row that was taken. */
export const abandonedIn = (rows: { readonly state: PgColumn; readonly takenAt: PgColumn }, working: string) =>
  and(eq(rows.state, working), lt(rows.takenAt, sql`now() - make_interval(secs => ${GIVEN_UP_SECONDS})`));

type Queue = { readonly id: PgColumn; readonly state: PgColumn; readonly askedAt: PgColumn };

/**
 * Which row a worker takes: the one that has waited longest, or one whose worker is dead. It is locked until the
 * transaction ends, and other workers take the next one.
 */
export const isNext = (db: Db, table: PgTable, { id, state, askedAt }: Queue, abandoned: SQL | undefined): SQL =>
  eq(
    id,
    sql`(${db
      .select({ id })
      .from(table)
      .where(or(eq(state, 'waiting'), abandoned))
      .orderBy(askedAt)
      .limit(1)
      .for('update', { skipLocked: true })})`,
  );
