import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether one of the columns holds these words, in upper or lower case; `%` and `_` are plain characters. */
export const contains = (words: string, ...columns: readonly [SQLWrapper, ...SQLWrapper[]]): SQL => {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const each = columns.map((column) => sql`${column} ilike ${pattern}`);
  return sql`(${sql.join(each, sql` or `)})`;
};
