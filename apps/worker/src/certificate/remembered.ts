/** Keeps at most so many values by their keys: the last met are the last to be forgotten. */
export class Remembered<Key, Value> {
  readonly #most: number;
  readonly #values = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  /** What was kept under a key, which is met by it. */
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
