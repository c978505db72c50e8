import { jcs } from './canonical-json.ts';

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
  readonly #around: { readonly path: string; readonly list: boolean; empty: boolean }[] = [];
  path = '';
  expectsKey = false;

  get insideList(): boolean {
    return this.#around.at(-1)?.list === true;
  }
  named(key: string) {
    this.filled();
    const parent = this.#around.at(-1)?.path;
    this.path = parent ? `${parent}.${key}` : key;
    this.expectsKey = false;
  }
  enter(list: boolean) {
    if (list) this.path = `${this.path}[]`;
    this.#around.push({ path: this.path, list, empty: true });
    this.expectsKey = !list;
  }
  /** Something was inside the list or object. */
  filled() {
    const around = this.#around.at(-1);
    if (around) around.empty = false;
  }
  /** Gives the list or object that ended, where it was empty. */
  leave(): Part | undefined {
    const left = this.#around.pop();
    this.path = this.#around.at(-1)?.path ?? '';
    // A text that is an empty object has no parts.
    if (!left?.empty || this.#around.length === 0) return undefined;
    return left.list ? { path: left.path.slice(0, -2), value: [] } : { path: left.path, value: {} };
  }
  /** After a comma: the next key of an object, or the next entry of a list. */
  next() {
    this.expectsKey = this.#around.at(-1)?.list === false;
    if (this.insideList) this.path = this.#around.at(-1)?.path ?? '';
  }
}

// Every platform has it, but the domain is checked without the types of any.
declare const TextDecoder: new () => { decode: (piece?: Uint8Array, options?: { stream: boolean }) => string };

const textOf = (pieces: readonly Uint8Array[]): string => {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
};

/**
 * Reads a JSON text as it comes and gives its values one by one: objects are taken apart down to their lists, and lists
 * into their entries, so that scores of a hundred thousand works are never in memory as one text. Empty lists and objects,
 * and values at the paths in `whole`, are given in one piece. The text must be what `canonicalPieces` wrote: no white space.
 */
export async function* documentParts(
  source: AsyncIterable<Uint8Array>,
  whole: ReadonlySet<string> = new Set(),
): AsyncGenerator<Part> {
  const place = new Place();
  const end = new ValueEnd();
  /** The bytes of the value being collected, from earlier chunks; null between values. */
  let held: Uint8Array[] | null = null;
  const valueWith = (last: Uint8Array): unknown => {
    const text = textOf([...(held ?? []), last]);
    held = null;
    return JSON.parse(text);
  };

  for await (const chunk of source) {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
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
      else if (closes(byte)) {
        const empty = place.leave();
        if (empty) yield empty;
      } else if (opens(byte) && !place.expectsKey && !place.insideList && !whole.has(place.path))
        place.enter(byte === OPEN_LIST);
      else {
        if (place.insideList) place.filled();
        held = [];
        start = at;
        end.begin(byte);
      }
    }
    held?.push(chunk.subarray(start));
  }
  if (held && !place.expectsKey) yield { path: place.path, value: valueWith(new Uint8Array()) };
}

/** The text of which these are the parts, in pieces: `documentParts` the other way round. */
export async function* writtenAgain(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  /** Names of the objects and lists that are open; a list is its name with brackets. */
  let open: string[] = [];
  let isFirst = true;
  for await (const { path, value } of parts) {
    const names = path.split('.');
    const last = names.at(-1) ?? '';
    const isEntry = last.endsWith('[]');
    const around = isEntry ? names : names.slice(0, -1);
    const shared = around.findIndex((name, at) => open[at] !== name);
    const stays = shared < 0 ? around.length : shared;
    let text = open.slice(stays).toReversed().map(closing).join('');
    if (isFirst) text += '{';
    let comma = !isFirst;
    for (const name of around.slice(stays)) {
      text += `${comma ? ',' : ''}${JSON.stringify(name.replace(/\[\]$/, ''))}:${name.endsWith('[]') ? '[' : '{'}`;
      comma = false;
    }
    text += `${comma ? ',' : ''}${isEntry ? '' : `${JSON.stringify(last)}:`}${jcs(value)}`;
    yield text;
    open = around;
    isFirst = false;
  }
  yield isFirst ? '{}' : `${open.toReversed().map(closing).join('')}}`;
}

const closing = (name: string) => (name.endsWith('[]') ? ']' : '}');

/**
 * The bytes of the object that a text's first member has as its value, where that member has this name; otherwise all
 * bytes of the text. The name is of ASCII letters.
 */
export async function* firstObject(source: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const begins = Uint8Array.from(`{"${name}":{`, (letter) => letter.charCodeAt(0));
  const end = new ValueEnd();
  end.begin(OPEN_OBJECT);
  /** Too little to see how the text begins; null once it is seen. */
  let head: Uint8Array | null = new Uint8Array();
  let isMember = false;
  for await (const chunk of source) {
    if (head) {
      const text: Uint8Array = joined(head, chunk);
      head = text.length < begins.length ? text : null;
      if (head) continue;
      isMember = begins.every((byte, at) => text[at] === byte);
      if (!isMember) {
        yield text;
        continue;
      }
      yield text.subarray(begins.length - 1, begins.length);
      const inside = text.subarray(begins.length);
      const last = lastOf(inside, end);
      yield inside.subarray(0, last);
      if (last !== undefined) return;
    } else if (isMember) {
      const last = lastOf(chunk, end);
      yield chunk.subarray(0, last);
      if (last !== undefined) return;
    } else yield chunk;
  }
  if (head) yield head;
}

/** How many bytes of the chunk belong to the value; undefined: all of them, and more follow. */
const lastOf = (chunk: Uint8Array, end: ValueEnd): number | undefined => {
  const at = chunk.findIndex((byte) => end.seen(byte) === 'last');
  return at < 0 ? undefined : at + 1;
};

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
};
