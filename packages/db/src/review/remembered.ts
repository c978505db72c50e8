/**
 * What was read from documents, by hash: a document never changes. Those that were not asked for the longest go first
 * when all together have more than `most` lines.
 */
export function remembering<Key extends string, Value>(most: number, linesIn: (value: Value) => number) {
  const remembered = new Map<Key, Value>();
  const remember = (key: Key, value: Value) => {
    remembered.set(key, value);
    let all = [...remembered.values()].reduce((sum, one) => sum + linesIn(one), 0);
    for (const [other, one] of remembered) {
      if (all <= most || other === key) return;
      remembered.delete(other);
      all -= linesIn(one);
    }
  };
  return async (key: Key, read: () => Promise<Value>): Promise<Value> => {
    const known = remembered.get(key);
    const value = known ?? (await read());
    // Moved to the end: the first is the one that was not asked for the longest.
    remembered.delete(key);
    remember(key, value);
    return value;
  };
}
