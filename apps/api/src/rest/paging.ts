import { TRPCError } from '@trpc/server';
import { z } from 'zod';

/** A list's query as this family of clients sends it. */
export const PageQuery = z.object({
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(10),
  keywords: z
    .string()
    .trim()
    .max(100)
    .transform((text) => text || undefined)
    .optional(),
  orderByColumn: z.string().max(40).optional(),
  isAsc: z.enum(['asc', 'desc', 'ascending', 'descending', 'true', 'false']).optional(),
});

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({
    list: z.array(row),
    total: z.int(),
    pageNum: z.int(),
    pageSize: z.int(),
    nextCursor: z.string().nullable().describe('the “cursor” of the next call; null at the end'),
  });

export const CURSOR =
  '“nextCursor” of the last answer, instead of pageNum: rows that are added meanwhile shift nothing';

type Chunk = { page: number; pageSize: 10 | 20 | 50 | 100 };
type Fetched<T> = { rows: readonly T[]; total: number };

/** So many rows behind a cursor, out of a procedure that knows pages of a hundred at most. */
export async function behindCursor<T, Id extends string>(
  { cursor, pageSize }: { cursor: Id; pageSize: number },
  fetch: (chunk: Chunk & { after: Id }) => Promise<Fetched<T>>,
  idOf: (row: T) => Id,
) {
  const list: T[] = [];
  let total = 0;
  for (let [after, more] = [cursor, true]; more && list.length < pageSize; ) {
    const { rows, ...found } = await fetch({ page: 1, pageSize: 100, after });
    list.push(...rows.slice(0, pageSize - list.length));
    total = found.total;
    after = list.length > 0 ? idOf(list[list.length - 1] as T) : after;
    more = rows.length === 100;
  }
  return withCursor({ list, total, pageNum: 1, pageSize }, idOf, list.length === pageSize);
}

/** A page with the cursor of the next one. */
export const withCursor = <T>(
  page: { list: T[]; total: number; pageNum: number; pageSize: number },
  idOf: (row: T) => string,
  more = page.pageNum * page.pageSize < page.total,
) => {
  const last = page.list.at(-1);
  return { ...page, nextCursor: more && last !== undefined ? idOf(last) : null };
};

/** `maybePaged` as its callers ask: without a page number and a cursor, an array. */
type MaybePaged = { pageNum?: number | undefined; pageSize: number; cursor?: string | undefined };

/**
 * A list that a procedure answers whole: its first rows, or one of its pages. `null` is an id that cannot be continued
 * from, so such a page has no cursor.
 */
export function partOf<T>(
  { pageNum, pageSize, cursor }: MaybePaged,
  all: readonly T[],
  idOf: (row: T) => string | null,
) {
  if (pageNum === undefined && !cursor) return all.slice(0, MOST_UNPAGED);
  const from = cursor ? all.findIndex((row) => idOf(row) === cursor) + 1 : ((pageNum ?? 1) - 1) * pageSize;
  // The row after which the list continues is no longer in it.
  if (cursor && from === 0) throw new TRPCError({ code: 'NOT_FOUND' });
  const list = all.slice(from, from + pageSize);
  const last = list.at(-1);
  const nextCursor = last !== undefined && from + pageSize < all.length ? idOf(last) : null;
  return { list, total: all.length, pageNum: pageNum ?? 1, pageSize, nextCursor };
}

const sizes = [10, 20, 50, 100] as const;

/** Any page of up to 200 rows out of procedures that know four page sizes only. */
export async function pageThrough<T>(
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  fetch: (chunk: Chunk) => Promise<Fetched<T>>,
) {
  const fitting = sizes.find((size) => size === pageSize);
  if (fitting) {
    const { rows, total } = await fetch({ page: pageNum, pageSize: fitting });
    return { list: [...rows], total, pageNum, pageSize };
  }
  const from = (pageNum - 1) * pageSize;
  const first = Math.floor(from / 100);
  const last = Math.floor((from + pageSize - 1) / 100);
  const chunks = await Promise.all(
    Array.from({ length: last - first + 1 }, (_, i) => fetch({ page: first + i + 1, pageSize: 100 })),
  );
  const list = chunks.flatMap(({ rows }) => rows).slice(from - first * 100, from - first * 100 + pageSize);
  return { list, total: chunks[0]?.total ?? 0, pageNum, pageSize };
}

/** All rows of a list that the contract wants without pages. */
export async function allRows<T>(fetch: (chunk: Chunk) => Promise<Fetched<T>>): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page++) {
    const chunk = await fetch({ page, pageSize: 100 });
    rows.push(...chunk.rows);
    if (chunk.rows.length < 100) return rows;
  }
}

/** Without a page number a list has no more than these: a client that wants all reads pages. */
export const MOST_UNPAGED = 500;

/** The page of a list that is an array unless a page is asked for. */
export const maybePaged = (most = MOST_UNPAGED) =>
  PageQuery.pick({ pageSize: true }).extend({
    pageNum: PageQuery.shape.pageNum
      .unwrap()
      .optional()
      .describe(`with it or a cursor, a page; without both, an array of the first ${most}`),
  });

/** One request leaves database connections to others. */
const AT_ONCE = 4;

/** The first rows of a list that the contract wants without pages: not all, where there may be thousands. */
export async function firstRows<T>(most: number, fetch: (chunk: Chunk) => Promise<Fetched<T>>): Promise<T[]> {
  const { rows, total } = await fetch({ page: 1, pageSize: 100 });
  const pages = Math.ceil(Math.min(total, most) / 100);
  const all = [...rows];
  for (let page = 2; page <= pages; page += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, pages - page + 1) }, (_, i) => page + i);
    const chunks = await Promise.all(some.map((one) => fetch({ page: one, pageSize: 100 })));
    all.push(...chunks.flatMap((chunk) => chunk.rows));
  }
  return all.slice(0, most);
}

/** `a,b` or a repeated parameter. */
export const Several = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')).filter(Boolean));
