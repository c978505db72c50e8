import { shapedBy } from './scripts.ts';

/**
 * Faces are cut into fixed slices by character, so that a page loads little, and so that a certificate embeds the same
 * glyphs whatever is printed with it: `a` = ASCII, punctuation and the 3,755 characters of GB 2312 level 1, `b` = its
 * level 2, `p<n>` = the rest, by pages of 1,024 code points.
 */
export type SliceId = string;

/** Radicals, which look like ideographs but are not, and characters that only a whole face may draw. */
const isLeftOut = (c: number) => (c >= 0x2e80 && c <= 0x2fdf) || shapedBy(c) !== undefined;
const gb = new TextDecoder('gb18030');
const gbRows = (from: number, to: number): number[] => {
  const found: number[] = [];
  for (let row = from; row <= to; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const c = gb.decode(new Uint8Array([row, cell])).codePointAt(0);
      if (c !== undefined && c !== 0xfffd && !(c >= 0xe000 && c <= 0xf8ff)) found.push(c);
    }
  return found;
};
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const SLICE_A = new Set(
  [
    ...range(0x20, 0x7e),
    ...range(0xa0, 0xff),
    ...range(0x2010, 0x2027),
    ...gbRows(0xa1, 0xa9),
    ...gbRows(0xb0, 0xd7),
  ].filter((c) => !isLeftOut(c)),
);
const SLICE_B = new Set(gbRows(0xd8, 0xf7).filter((c) => !SLICE_A.has(c)));

export const sliceOf = (c: number): SliceId =>
  SLICE_A.has(c) ? 'a' : SLICE_B.has(c) ? 'b' : `p${(c >> 10).toString(16)}`;

/** The characters of a slice, in order; radicals and scripts that need shaping are in none. */
export const charactersOf = (slice: SliceId): number[] => {
  if (slice === 'a') return [...SLICE_A].sort((x, y) => x - y);
  if (slice === 'b') return [...SLICE_B].sort((x, y) => x - y);
  const page = Number.parseInt(slice.slice(1), 16) << 10;
  return range(page, page + 0x3ff).filter(
    (c) => sliceOf(c) === slice && !isLeftOut(c) && !(c >= 0xd800 && c <= 0xdfff),
  );
};

/** Sorted code points as a CSS `unicode-range`: U+4e00-4e03, U+4e07. */
export const unicodeRange = (codePoints: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const c of codePoints) {
    const last = ranges.at(-1);
    if (last && last[1] === c - 1) last[1] = c;
    else ranges.push([c, c]);
  }
  const hex = (n: number) => n.toString(16);
  return ranges.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ');
};

/** Reads a `unicode-range` back into code points. */
export const parseUnicodeRange = (text: string): number[] =>
  [...text.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].flatMap(([, from = '', to]) =>
    range(Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)),
  );
export const withoutLeftOut = (codePoints: readonly number[]) => codePoints.filter((c) => !isLeftOut(c));
