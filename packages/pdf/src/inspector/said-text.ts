import { inflateSync } from 'node:zlib';

/** What pdf.js answers of a page's text: words, and where marked content begins and ends. */
type Item = { readonly str: string } | { readonly type: string; readonly tag?: string };

const SAID = /\/Span <<\s*\/ActualText (?:<([0-9A-Fa-f]+)>|\(((?:\\.|[^\\)])*)\))\s*>>\s*BDC/g;
const fromHex = (hex: string): string => {
  const bytes = Buffer.from(hex, 'hex');
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
};

const contentsOf = function* (pdf: Buffer): Generator<string> {
  const text = pdf.toString('latin1');
  for (const { 0: begin, index } of text.matchAll(/(?<!end)stream\r?\n/g))
    try {
      yield inflateSync(pdf.subarray(index + begin.length), { finishFlush: 2 }).toString('latin1');
    } catch {
      // Not compressed, so no content of a page.
    }
};

/** In the order of the file, what its marked content says that it is read as (ISO 32000-1 §14.9.4), where glyphs alone do not. */
export const actualTexts = (pdf: Uint8Array): string[] => {
  const all: string[] = [];
  for (const content of contentsOf(Buffer.from(pdf)))
    for (const [, hex, plain = ''] of content.matchAll(SAID))
      all.push(hex === undefined ? plain.replace(/\\(.)/g, '$1') : fromHex(hex));
  return all;
};

/**
 * The words of a page as a viewer copies them that follows what the file says about letters that are joined or stacked
 * (pdf.js does not). What is drawn from left to right and read from right to left is turned around.
 */
export const textOfItems = (items: readonly Item[], actual: readonly string[]): string => {
  const spans = items.filter((item) => 'tag' in item && item.tag === 'Span').length;
  const known = spans === actual.length ? actual : [];
  const open: string[] = [];
  let [text, next] = ['', 0];
  let reversed: string[] | undefined;
  const say = (words: string) => {
    if (reversed) reversed.unshift(words);
    else text += words;
  };
  for (const item of items) {
    if ('str' in item) {
      if (known.length === 0 || !open.includes('Span')) say(item.str);
    } else if (item.type.startsWith('begin')) {
      open.push(item.tag ?? '');
      if (item.tag === 'Span') say(known[next++] ?? '');
      if (item.tag === 'ReversedChars') reversed = [];
    } else if (open.pop() === 'ReversedChars') {
      text += reversed?.join('') ?? '';
      reversed = undefined;
    }
  }
  return text;
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/**
 * Whether a page's text has these words, both without spaces. Of words that are read from right to left the letters count:
 * among others their parts are drawn in the order of the line.
 */
export const hasWords = (text: string, words: string): boolean => {
  if (text.includes(words)) return true;
  if (!RIGHT_TO_LEFT.test(words)) return false;
  const left = new Map<string, number>();
  for (const letter of text) left.set(letter, (left.get(letter) ?? 0) + 1);
  for (const letter of words) {
    const count = left.get(letter) ?? 0;
    if (count === 0) return false;
    left.set(letter, count - 1);
  }
  return true;
};
