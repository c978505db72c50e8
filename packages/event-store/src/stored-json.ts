import { createHash } from 'node:crypto';

/**
 * A value as PostgreSQL's jsonb gives it back: no undefined, keys by length and then by bytes. A projection that runs
 * inline must see exactly what a rebuild will read years later.
 */
export const asStored = <Value>(value: Value): Value => stored(value) as Value;

/** SHA-256 of a value's JSON in that order: it distinguishes a repeated command from another one under its id. */
export const fingerprint = (value: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(stored(value)))
    .digest();

const stored = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  // An undefined among others keeps its place as null, as JSON has it.
  if (Array.isArray(value)) return value.map((one) => (one === undefined ? null : stored(one)));
  if (value instanceof Date) return value.toJSON();
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (entries.length > 1) entries.sort(([a], [b]) => byLengthThenBytes(a, b));
  return Object.fromEntries(entries.map(([key, inner]) => [key, stored(inner)]));
};

const ASCII = /^[ -~]*$/;

const byLengthThenBytes = (a: string, b: string): number => {
  if (!ASCII.test(a) || !ASCII.test(b)) {
    const [left, right] = [Buffer.from(a), Buffer.from(b)];
    return left.length - right.length || Buffer.compare(left, right);
  }
  return a.length - b.length || (a < b ? -1 : 1);
};
