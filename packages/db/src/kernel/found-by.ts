import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a column is among the ids that a query finds. The database runs the query once and looks each row up in a hash
 * table. A plain `in` may become a join that runs the query again for every row, where statistics are missing or old:
 * after a rebuild or an import, and in the hours when a new competition fills.
 */
export const foundBy = (column: SQLWrapper, query: SQL): SQL => sql`(${column} in (${query})) is true`;
