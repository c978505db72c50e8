import type { Part } from '../kernel/document-parts.ts';

/** What somebody reads instead of an id or a school's code. */
export type RunCodes = ReadonlyMap<string, string>;

/** The value with codes in place of ids, wherever they occur. */
export const withCodes = (value: unknown, codes: RunCodes): unknown => {
  if (typeof value === 'string') return codes.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return inOrder(value.map((inner) => withCodes(inner, codes)));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [codes.get(key) ?? key, withCodes(inner, codes)]),
  );
};

const isOfExpert = (entry: unknown): entry is { readonly expertId: string } =>
  typeof entry === 'object' && entry !== null && 'expertId' in entry && !('sheetId' in entry);

/** Lists of experts are in the order of their ids, and so of their codes; those of sheets are in that of the sheets. */
const inOrder = (list: readonly unknown[]): readonly unknown[] =>
  list.every(isOfExpert) ? list.toSorted((a, b) => (a.expertId < b.expertId ? -1 : 1)) : list;

/**
 * A part of a score run's document without who the experts are and which schools the works come from: every figure stays,
 * so that it can be computed again.
 */
export const redactedPart = ({ path, value }: Part, codes: RunCodes): Part => ({
  path,
  value: withCodes(value, codes),
});
