/** What is shown of a value that is sealed under a person's key. */
export const SEALED = '[sealed]';

type Plain = string | number | boolean;
/** One value of a record, or a list of plain ones; undefined where the record has none. */
type FieldValue = Plain | readonly Plain[] | undefined;

type Leaf = { readonly path: readonly string[]; readonly value: Plain | readonly Plain[] };

/** One field of a record at a moment and today. */
export type RecordField = {
  readonly path: readonly string[];
  readonly was: FieldValue;
  readonly is: FieldValue;
};

/** Anyone who has one of these opens a link with it. */
const SECRETS: ReadonlySet<string> = new Set(['tokenHash', 'traceToken', 'shares']);

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const partsOf = (value: object): readonly (readonly [string, unknown])[] => {
  if (value instanceof Map) return [...value].map(([key, part]) => [String(key), part] as const);
  if (value instanceof Set) return [...value].map((part, nth) => [String(nth), part] as const);
  return Object.entries(value);
};

const leavesOf = (value: unknown, path: readonly string[] = []): readonly Leaf[] => {
  if (value === null || value === undefined || value === '') return [];
  if (isPlain(value)) return [{ path, value }];
  if (typeof value !== 'object') return [];
  if ('$enc' in value) return [{ path, value: SEALED }];
  const list = value instanceof Set ? [...value] : value;
  if (Array.isArray(list) && list.every(isPlain)) return list.length > 0 ? [{ path, value: list }] : [];
  return partsOf(value).flatMap(([key, part]) => (SECRETS.has(key) ? [] : leavesOf(part, [...path, key])));
};

const byPath = (state: unknown) => new Map(leavesOf(state).map((leaf) => [leaf.path.join('\n'), leaf]));

/**
 * All that a stream's state holds at a moment or today, field by field, its status first. Secrets are left out, and
 * sealed values only named.
 */
export const recordFields = (then: unknown, now: unknown): readonly RecordField[] => {
  const [before, after] = [byPath(then), byPath(now)];
  return [...new Set(['status', ...after.keys(), ...before.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const path = (is ?? was)?.path;
    return path ? [{ path, was: was?.value, is: is?.value }] : [];
  });
};
