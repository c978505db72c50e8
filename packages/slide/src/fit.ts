import type { Paragraph, RichText, Run } from '@laurel/domain/certificate/content.ts';
import type { TextElement } from '@laurel/domain/certificate/design.ts';
import { COLUMN_GAP } from '@laurel/domain/certificate/printed-names.ts';
import { type Stretch, stretchesOf } from './upright.ts';

export type FontUse = { readonly fontName: string; readonly bold: boolean };
/**
 * How far one character advances, in em. The worker reads it from the font files, a browser measures it on a canvas.
 */
export type Advance = (character: string, font: FontUse) => number;

type Fitted = {
  /** The base font size in page units after fitting; every size in the element shrinks by the same factor. */
  readonly size: number;
  /** The text does not fit its box even at the minimum size. */
  readonly overflows: boolean;
};

type Piece = { readonly width: number; readonly size: number; readonly space: boolean; readonly whole?: boolean };
const NOT_FIRST = /^[\u0f0b-\u0f14、。，．,.!?！？：；;:’”）)》】」』〉…—·%]$/u;
const NOT_LAST = /^[（(《【「『〈‘“]$/u;
/** Letters of one word, which a browser keeps together; Tibetan is broken after its syllables. */
const JOINS =
  /^[A-Za-z0-9\u00c0-\u024f@#&_/'’\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Mongolian}\p{Script=Thai}\u0f40-\u0fbc-]$/u;
/** After a name: neither a letter nor a sign that binds to what follows. */
const OBJECT = '\ufffc';

export const DEFAULT_LINE_HEIGHT = 1.5;
/** A small margin, so that rounding in a browser never breaks a line that we said fits. */
const SLACK = 0.25;

/** Characters as unbreakable pieces: words, ideographs, and punctuation joined to the neighbour it may not leave. */
const piecesOf = (element: TextElement, paragraph: Paragraph, share: number, advance: Advance): (Piece | 'break')[] => {
  const pieces: (Piece | 'break')[] = [];
  let last = '';
  for (const run of paragraph.runs) {
    if (run.type === 'break') {
      pieces.push('break');
      last = '';
      continue;
    }
    const marks = run.marks;
    const size = (marks.fontSize ?? element.fontSize) * share;
    const font = { fontName: marks.fontName ?? baseFont(element), bold: marks.bold ?? element.bold };
    const spacing = (marks.spacing ?? element.wordSpace ?? 0) * share;
    if (run.type === 'text' && run.unit) {
      const width = widthOf(stretchesIn(run, element.vertical), { font, size, spacing, advance });
      addWhole(pieces, { width, size, space: false, whole: true }, last);
      last = OBJECT;
      continue;
    }
    for (const stretch of stretchesIn(run, element.vertical)) {
      if (stretch.squares) {
        addWhole(pieces, { width: stretch.squares.length * (size + spacing), size, space: false, whole: true }, last);
        last = OBJECT;
        continue;
      }
      for (const character of stretch.text) {
        const width = advance(character, font) * size + spacing;
        const before = pieces.at(-1);
        const space = character === ' ';
        const glued =
          !space &&
          last !== '' &&
          last !== ' ' &&
          ((JOINS.test(character) && JOINS.test(last)) || NOT_FIRST.test(character) || NOT_LAST.test(last));
        if (glued && before && before !== 'break')
          pieces[pieces.length - 1] = { ...together(before, { width, size }), whole: before.whole ?? false };
        else pieces.push({ width, size, space });
        last = character;
      }
    }
  }
  return pieces;
};

const stretchesIn = (run: Exclude<Run, { type: 'break' }>, vertical: boolean): readonly Stretch[] => {
  const text = run.type === 'text' ? run.text : `【${run.code}】`;
  return vertical && run.type === 'text' ? stretchesOf(text) : [{ text }];
};

type Setting = { readonly font: FontUse; readonly size: number; readonly spacing: number; readonly advance: Advance };
const widthOf = (stretches: readonly Stretch[], { font, size, spacing, advance }: Setting): number => {
  let width = 0;
  for (const { text, squares } of stretches)
    if (squares) width += squares.length * (size + spacing);
    else for (const character of text) width += advance(character, font) * size + spacing;
  return width;
};
const together = (one: Piece, other: Pick<Piece, 'width' | 'size'>) => ({
  width: one.width + other.width,
  size: Math.max(one.size, other.size),
  space: false,
});
/** A name starts a piece, except after a sign that may not end a line. */
const addWhole = (pieces: (Piece | 'break')[], name: Piece, last: string) => {
  const before = pieces.at(-1);
  if (before && before !== 'break' && NOT_LAST.test(last))
    pieces[pieces.length - 1] = { ...together(before, name), whole: true };
  else pieces.push(name);
};

export const baseFont = (element: Pick<TextElement, 'fontFamily' | 'defaultFontName'>): string =>
  element.fontFamily || element.defaultFontName;

type Extent = { readonly widest: number; readonly height: number };

/** Names in columns: each as wide as its widest name, each row as high as its largest. */
const gridOf = (
  element: TextElement,
  paragraph: Paragraph & { readonly columns: number },
  share: number,
  advance: Advance,
): { width: number; height: number } => {
  const cells = piecesOf(element, paragraph, share, advance).flatMap((piece) => (piece === 'break' ? [] : [piece]));
  const widths = Array.from({ length: paragraph.columns }, () => 0);
  const heights: number[] = [];
  for (const [i, cell] of cells.entries()) {
    const [column, row] = [i % paragraph.columns, Math.trunc(i / paragraph.columns)];
    widths[column] = Math.max(widths[column] ?? 0, cell.width);
    heights[row] = Math.max(heights[row] ?? 0, cell.size);
  }
  const gaps = COLUMN_GAP * element.fontSize * share * (paragraph.columns - 1);
  return { width: widths.reduce((a, b) => a + b, gaps), height: heights.reduce((a, b) => a + b, 0) };
};

const layout = (element: TextElement, text: RichText, share: number, room: number, advance: Advance): Extent => {
  let widest = 0;
  let height = 0;
  for (const paragraph of text) {
    const leading = paragraph.lineHeight ?? element.lineHeight ?? DEFAULT_LINE_HEIGHT;
    const strut = element.fontSize * share;
    if (paragraph.columns) {
      const grid = gridOf(element, { ...paragraph, columns: paragraph.columns }, share, advance);
      widest = Math.max(widest, grid.width);
      height += grid.height * leading;
      continue;
    }
    let line = (paragraph.indent ?? 0) * strut;
    let tallest = strut;
    const end = () => {
      height += tallest * leading;
      tallest = strut;
      line = 0;
    };
    for (const piece of piecesOf(element, paragraph, share, advance)) {
      if (piece === 'break') {
        end();
        continue;
      }
      if (line > 0 && line + piece.width > room && !piece.space) end();
      if (piece.width > room && room > 0 && !piece.whole) {
        // A word longer than the line is broken anywhere, as overflow-wrap does.
        const lines = Math.ceil(piece.width / room) - 1;
        height += lines * piece.size * leading;
        line = piece.width - lines * room;
        widest = Math.max(widest, room);
      } else line += piece.width;
      tallest = Math.max(tallest, piece.size);
      widest = Math.max(widest, line);
    }
    end();
  }
  return { widest, height };
};

const insetOf = (element: TextElement) => element.inset ?? [0, 0, 0, 0];

/**
 * How much of its box a text takes across its lines, including insets, in page units: the height, or in vertical text
 * the width.
 */
export const textExtent = (element: TextElement, text: RichText, advance: Advance): number => {
  const [top = 0, right = 0, bottom = 0, left = 0] = insetOf(element);
  const room = element.vertical ? element.height - top - bottom : element.width - left - right;
  const { height } = layout(element, text, 1, room - SLACK, advance);
  return height + (element.vertical ? left + right : top + bottom);
};

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/**
 * Where a text's characters are on the page at this size, in page units, before its element is rotated: without half
 * the leading above the first line and below the last.
 */
export const textBox = (element: TextElement, text: RichText, size: number, advance: Advance): Box => {
  const [top = 0, right = 0, bottom = 0, left = 0] = insetOf(element);
  const inner = {
    left: element.left + left,
    top: element.top + top,
    right: element.left + element.width - right,
    bottom: element.top + element.height - bottom,
  };
  const { vertical } = element;
  const along = vertical ? inner.bottom - inner.top : inner.right - inner.left;
  const room = element.fit?.mode === 'shrink' ? Number.POSITIVE_INFINITY : along - SLACK;
  const { widest, height } = layout(element, text, size / element.fontSize, room, advance);
  const leading = size * Math.max(0, (element.lineHeight ?? DEFAULT_LINE_HEIGHT) - 1);
  const [alignment = 'left'] = text.map((paragraph) => paragraph.align ?? element.align ?? 'left');
  const share = { left: 0, justify: 0, center: 0.5, right: 1 }[alignment];
  const down = { top: 0, middle: 0.5, bottom: 1 }[element.vAlign ?? 'top'];
  const free = along - widest;
  if (vertical) {
    // Lines go from right to left.
    const end = inner.right - (inner.right - inner.left - height) * down - leading / 2;
    const start = inner.top + free * share;
    return { left: end - height + leading, top: start, right: end, bottom: start + widest };
  }
  const start = inner.top + (inner.bottom - inner.top - height) * down + leading / 2;
  const from = inner.left + free * share;
  return { left: from, top: start, right: from + widest, bottom: start + height - leading };
};

/**
 * The size at which a text fits its box. `none` keeps the size, `shrink` shrinks until no line needs to break,
 * `wrapShrink` until the broken lines fit the box; neither goes below the floor. Deterministic: the size found here is
 * stored with the issued certificate and used by every host.
 */
export const fitText = (element: TextElement, text: RichText, advance: Advance): Fitted => {
  const [top = 0, right = 0, bottom = 0, left = 0] = insetOf(element);
  const wide = element.width - left - right;
  const high = element.height - top - bottom;
  const room = element.vertical ? high : wide;
  const across = element.vertical ? wide : high;
  const inRows = text.some(({ columns }) => columns);
  const fits = (size: number, oneLine: boolean): boolean => {
    const share = size / element.fontSize;
    const extent = layout(element, text, share, oneLine ? Number.POSITIVE_INFINITY : room - SLACK, advance);
    return extent.widest <= room - (oneLine ? SLACK : 0) && ((oneLine && !inRows) || extent.height <= across + SLACK);
  };
  const mode = element.fit?.mode ?? 'none';
  if (mode === 'none') return { size: element.fontSize, overflows: !fits(element.fontSize, false) };
  const floor = Math.min(element.fontSize, element.fit?.min ?? 10);
  const oneLine = mode === 'shrink';
  for (let size = element.fontSize; size > floor; size -= 0.5)
    if (fits(size, oneLine)) return { size, overflows: false };
  return { size: floor, overflows: !fits(floor, oneLine) };
};
