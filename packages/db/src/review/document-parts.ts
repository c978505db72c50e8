/** A value of a JSON document, with the names that lead to it: `outcome.results[]` for each entry of a list. */
export type Part = { readonly path: string; readonly value: unknown };

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

type Container = { readonly path: string; readonly list: boolean };

/**
 * Reads a JSON text as it comes and gives its values one by one: objects are taken apart down to their lists, and lists
 * into their entries, so that scores of a hundred thousand works never lie in memory as one text. Values at the paths in
 * `whole` are given in one piece. The text must be what `canonicalPieces` wrote: no white space.
 */
export async function* documentParts(
  source: AsyncIterable<Buffer>,
  whole: ReadonlySet<string> = new Set(),
): AsyncGenerator<Part> {
  const stack: Container[] = [];
  let path = '';
  let expectsKey = false;
  /** The value being collected: its bytes so far, how deep inside it the reader is, and what ends it. */
  let held: Buffer[] = [];
  let collecting: 'no' | 'key' | 'value' = 'no';
  let depth = 0;
  let inText = false;
  let escaped = false;

  const collected = (last: Buffer) => {
    const text = Buffer.concat([...held, last]).toString();
    held = [];
    collecting = 'no';
    return JSON.parse(text) as unknown;
  };

  for await (const chunk of source) {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (collecting !== 'no') {
        if (inText) {
          if (escaped) escaped = false;
          else if (byte === BACKSLASH) escaped = true;
          else if (byte === QUOTE) inText = false;
          if (inText || depth > 0) continue;
          // A text by itself ends with its quote.
          const text = collected(chunk.subarray(start, at + 1));
          if (expectsKey) {
            const parent = stack.at(-1)?.path;
            path = parent ? `${parent}.${text}` : String(text);
            expectsKey = false;
          } else yield { path, value: text };
          continue;
        }
        if (byte === QUOTE) inText = true;
        else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth++;
        else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
          if (depth > 1) depth--;
          else if (depth === 1) {
            depth = 0;
            yield { path, value: collected(chunk.subarray(start, at + 1)) };
            continue;
          }
        }
        // A number or a word ends where the next thing begins, which is still to be read.
        if (depth > 0 || inText || !(byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT)) continue;
        yield { path, value: collected(chunk.subarray(start, at)) };
      }
      if (byte === COLON) continue;
      if (byte === COMMA) {
        expectsKey = stack.at(-1)?.list === false;
        continue;
      }
      if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        stack.pop();
        path = stack.at(-1)?.path ?? '';
        continue;
      }
      const list = byte === OPEN_LIST;
      const insideList = stack.at(-1)?.list === true;
      if (!expectsKey && !insideList && !whole.has(path) && (list || byte === OPEN_OBJECT)) {
        if (list) path = `${path}[]`;
        stack.push({ path, list });
        expectsKey = !list;
        continue;
      }
      if (insideList) path = stack.at(-1)?.path ?? '';
      collecting = expectsKey ? 'key' : 'value';
      start = at;
      inText = byte === QUOTE;
      depth = list || byte === OPEN_OBJECT ? 1 : 0;
    }
    if (collecting !== 'no') held.push(chunk.subarray(start));
  }
  if (collecting === 'value') yield { path, value: collected(Buffer.alloc(0)) };
}
