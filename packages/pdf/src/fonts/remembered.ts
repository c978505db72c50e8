/** Keeps a limited number of values by key, and forgets the least recently used. */
export class Remembered<Key, Value> {
  readonly #most: number;
  readonly #values = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The value under a key; this counts as a use of it. */
  get(key: Key): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }
  set(key: Key, value: Value) {
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys())
      if (this.#values.size > this.#most) this.#values.delete(oldest);
      else break;
  }
  forget(key: Key) {
    this.#values.delete(key);
  }
  get size(): number {
    return this.#values.size;
  }
}
