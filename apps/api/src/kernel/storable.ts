const DEEPEST = 100;
/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Whether a value from outside can be processed: no text in it, keys included, that the database would refuse, and no
 * nesting deep enough to exhaust the stack of what reads it later. Takes time in proportion to the value's size and no
 * stack of its own.
 */
export const isStorable = (value: unknown): boolean => {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: one, depth } = next;
    if (typeof one === 'string' && UNSTORABLE.test(one)) return false;
    if (typeof one !== 'object' || one === null || ArrayBuffer.isView(one)) continue;
    if (depth === DEEPEST) return false;
    for (const [key, inside] of Object.entries(one)) {
      if (UNSTORABLE.test(key)) return false;
      open.push({ value: inside, depth: depth + 1 });
    }
  }
  return true;
};
