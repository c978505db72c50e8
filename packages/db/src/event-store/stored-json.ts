import { createHash } from 'node:crypto';

/**
 * A value as PostgreSQL's jsonb gives it back: no undefined, keys by length and then by bytes. A projection that runs
 * inline must see exactly what a rebuild will read years later.
 */
export const asStored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value, storedOrder));

/** SHA-256 of a value's JSON in that order: what tells a repeated command from another one under its id. */
export const fingerprint = (value: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(value, storedOrder)).digest();

const storedOrder = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => byLengthThenBytes(a, b)));
};

const byLengthThenBytes = (a: string, b: string) => {
  const byLength = Buffer.byteLength(a) - Buffer.byteLength(b);
  return byLength === 0 ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : byLength;
};
