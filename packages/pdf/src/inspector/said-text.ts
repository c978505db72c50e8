import { inflateSync } from 'node:zlib';

export const withoutSpaces = (text: string): string => text.replace(/[\s\u200b-\u200f\ufeff]+/gu, '');

/** pdf.js's answer for a page's text: words, and where marked content begins and ends. */
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
      // Uncompressed, so it is no page content.
    }
};

/**
 * In the order of the file, the text that its marked content states (ISO 32000-1 §14.9.4) where glyphs alone do not
 * suffice.
 */
export const actualTexts = (pdf: Uint8Array): string[] => {
  const all: string[] = [];
  for (const content of contentsOf(Buffer.from(pdf)))
    for (const [, hex, plain = ''] of content.matchAll(SAID))
      all.push(hex === undefined ? plain.replace(/\\(.)/g, '$1') : fromHex(hex));
  return all;
};

/**
 * The text of a page as copied in a viewer that follows the file's statements about joined or stacked letters (pdf.js
 * does not). Right-to-left text that is drawn from left to right is reversed.
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
 * Whether a page's text contains these words, both without spaces. For right-to-left words only the letters are
 * compared: mixed with others, their parts are drawn in the order of the line.
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
