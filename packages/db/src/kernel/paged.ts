export type Page = { readonly page: number; readonly pageSize: number };

/** A query that a page can be cut from. */
type Query<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } };

/** One page of a query, from 1, and how many rows there are in all. */
export const paged = async <Row>(
  { page, pageSize }: Page,
  query: Query<Row>,
  count: PromiseLike<number> | number,
): Promise<{ rows: Row[]; total: number; page: number; pageSize: number }> => {
  const [rows, total] = await Promise.all([query.limit(pageSize).offset((page - 1) * pageSize), count]);
  return { rows, total, page, pageSize };
};
