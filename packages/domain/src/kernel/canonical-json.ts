export type Canonical = string | boolean | null | number | readonly Canonical[] | { readonly [key: string]: Canonical };

/**
 * Canonical JSON (RFC 8785): keys in the order of their code units, no white space, numbers as ECMAScript prints them;
 * members that are undefined are left out. Whatever is hashed, signed or stored under its hash is written here.
 */
export const jcs = (value: unknown): string => written(value, (number) => JSON.stringify(number));

/**
 * The same of what others compute again in languages of their own, which print fractions in other ways: every number
 * must be a safe integer, and anything else throws.
 */
export const canonicalJson = (value: Canonical): string => written(value, exactly);

const written = (value: unknown, digits: (number: number) => string): string => {
  if (typeof value === 'number') return digits(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (isList(value)) return `[${Array.from(value, (inner) => written(inner, digits)).join(',')}]`;
  return `{${inOrder(Object.entries(value))
    .map(([key, inner]) => `${JSON.stringify(key)}:${written(inner, digits)}`)
    .join(',')}}`;
};

const exactly = (number: number): string => {
  if (!Number.isSafeInteger(number)) throw new TypeError(`not a safe integer: ${number}`);
  return String(number);
};

const inOrder = <Inner>(members: readonly [string, Inner][]) =>
  members.filter(([, inner]) => inner !== undefined).sort(([a], [b]) => (a < b ? -1 : 1));

/** How deep a document is split: its parts, their lists, and the entries of those. */
const DEEP = 3;

/**
 * The text of `canonicalJson` in pieces. Scores of a large contest make more text than one string can contain (some 500
 * million characters), so it is hashed and stored piece by piece.
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
    for (const [key, inner] of inOrder(Object.entries(value))) {
      yield `${before}${JSON.stringify(key)}:`;
      yield* canonicalPieces(inner, depth - 1);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  }
}

const isList = (value: object): value is readonly unknown[] => Array.isArray(value);
