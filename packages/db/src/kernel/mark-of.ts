import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A text that differs between sets of rows: by which rows they are, and when each was changed last. */
export const markOf = (id: PgColumn, changedAt: PgColumn): SQL<string> =>
  sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(${id} || ' ' || ${changedAt}, 0)), 0)`;
