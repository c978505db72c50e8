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
  z.strictObject({ list: z.array(row), total: z.int(), pageNum: z.int(), pageSize: z.int() });

type Chunk = { page: number; pageSize: 10 | 20 | 50 | 100 };
type Fetched<T> = { rows: readonly T[]; total: number };

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

/** `a,b` or a repeated parameter. */
export const Several = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')).filter(Boolean));
