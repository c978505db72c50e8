/** A value of a JSON document, with the names that lead to it: `outcome.results[]` for each entry of a list. */
export type Part = { readonly path: string; readonly value: unknown };

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

const opens = (byte: number) => byte === OPEN_LIST || byte === OPEN_OBJECT;
const closes = (byte: number) => byte === CLOSE_LIST || byte === CLOSE_OBJECT;

/** Finds the end of a value, a byte at a time. */
class ValueEnd {
  #depth = 0;
  #inText = false;
  #escaped = false;

  begin(byte: number) {
    this.#inText = byte === QUOTE;
    this.#depth = opens(byte) ? 1 : 0;
  }
  /** Whether this byte is inside the value or its last one, or whether the value ended before it. */
  seen(byte: number): 'inside' | 'last' | 'after' {
    if (this.#inText) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) this.#inText = false;
      return this.#inText || this.#depth > 0 ? 'inside' : 'last';
    }
    if (byte === QUOTE) this.#inText = true;
    else if (opens(byte)) this.#depth++;
    else if (closes(byte) && this.#depth > 0) {
      this.#depth--;
      return this.#depth === 0 ? 'last' : 'inside';
    }
    // A number or a word ends where the next thing begins, which is still to be read.
    const ended = this.#depth === 0 && !this.#inText && (byte === COMMA || closes(byte));
    return ended ? 'after' : 'inside';
  }
}

/** Where in the document the reader is. */
class Place {
  readonly #around: { readonly path: string; readonly list: boolean }[] = [];
  path = '';
  expectsKey = false;

  get insideList(): boolean {
    return this.#around.at(-1)?.list === true;
  }
  named(key: string) {
    const parent = this.#around.at(-1)?.path;
    this.path = parent ? `${parent}.${key}` : key;
    this.expectsKey = false;
  }
  enter(list: boolean) {
    if (list) this.path = `${this.path}[]`;
    this.#around.push({ path: this.path, list });
    this.expectsKey = !list;
  }
  leave() {
    this.#around.pop();
    this.path = this.#around.at(-1)?.path ?? '';
  }
  /** After a comma: the next key of an object, or the next entry of a list. */
  next() {
    this.expectsKey = this.#around.at(-1)?.list === false;
    if (this.insideList) this.path = this.#around.at(-1)?.path ?? '';
  }
}

/**
 * Reads a JSON text as it comes and gives its values one by one: objects are taken apart down to their lists, and lists
 * into their entries, so that scores of a hundred thousand works are never in memory as one text. Values at the paths in
 * `whole` are given in one piece. The text must be what `canonicalPieces` wrote: no white space.
 */
export async function* documentParts(
  source: AsyncIterable<Buffer>,
  whole: ReadonlySet<string> = new Set(),
): AsyncGenerator<Part> {
  const place = new Place();
  const end = new ValueEnd();
  /** The bytes of the value being collected, from earlier chunks; null between values. */
  let held: Buffer[] | null = null;
  const valueWith = (last: Buffer): unknown => {
    const text = Buffer.concat([...(held ?? []), last]).toString();
    held = null;
    return JSON.parse(text);
  };

  for await (const chunk of source) {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk.readUInt8(at);
      if (held) {
        const seen = end.seen(byte);
        if (seen === 'inside') continue;
        const value = valueWith(chunk.subarray(start, seen === 'last' ? at + 1 : at));
        if (place.expectsKey) place.named(String(value));
        else yield { path: place.path, value };
        if (seen === 'last') continue;
      }
      if (byte === COLON) continue;
      if (byte === COMMA) place.next();
      else if (closes(byte)) place.leave();
      else if (opens(byte) && !place.expectsKey && !place.insideList && !whole.has(place.path))
        place.enter(byte === OPEN_LIST);
      else {
        held = [];
        start = at;
        end.begin(byte);
      }
    }
    held?.push(chunk.subarray(start));
  }
  if (held && !place.expectsKey) yield { path: place.path, value: valueWith(Buffer.alloc(0)) };
}
