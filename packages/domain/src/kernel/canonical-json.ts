export type Canonical = string | boolean | null | number | readonly Canonical[] | { readonly [key: string]: Canonical };

/**
 * JSON with sorted keys and no white space (RFC 8785 for the values we allow): the text that is hashed. Numbers must be
 * safe integers, since fractions print differently from engine to engine; anything else throws.
 */
export const canonicalJson = (value: Canonical): string => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`not a safe integer: ${value}`);
    return String(value);
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  return `{${sortedEntries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`)
    .join(',')}}`;
};

const sortedEntries = (value: { readonly [key: string]: Canonical }) =>
  Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

const isList = (value: object): value is readonly Canonical[] => Array.isArray(value);

/** How deep a document is taken apart: its parts, their lists, and the entries of those. */
const DEEP = 3;

/**
 * The same text in pieces. Scores of a large contest come to more text than one string can hold (some 500 million
 * characters), so it is hashed and stored piece by piece.
 */
export function* canonicalPieces(value: Canonical, depth = DEEP): Generator<string, undefined> {
  if (depth === 0 || value === null || typeof value !== 'object') yield canonicalJson(value);
  else if (isList(value)) {
    yield '[';
    for (const [index, inner] of value.entries()) {
      if (index > 0) yield ',';
      yield* canonicalPieces(inner, depth - 1);
    }
    yield ']';
  } else {
    let before = '{';
    for (const [key, inner] of sortedEntries(value)) {
      yield `${before}${JSON.stringify(key)}:`;
      yield* canonicalPieces(inner, depth - 1);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  }
}
