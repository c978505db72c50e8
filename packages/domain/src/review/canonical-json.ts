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
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
};

const isList = (value: object): value is readonly Canonical[] => Array.isArray(value);
