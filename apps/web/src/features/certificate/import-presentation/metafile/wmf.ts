import { type Device, device } from './device.ts';
import { pixelsOf } from './dib.ts';
import type { Metafile } from './drawing.ts';
import type { Point } from './matrix.ts';
import { brushOf, colourOf, penOf, type Tool } from './tools.ts';

const PLACEABLE = 0x9ac6_cdd7;
const MM_PER_INCH = 25.4;

/** A record's words: its parameters are numbers of two bytes. */
type Words = { readonly view: DataView; readonly at: number; readonly length: number };
type Hand = { readonly on: Device; readonly tools: (Tool | undefined)[] };
type Draw = (words: Words, hand: Hand) => void;

const int = ({ view, at }: Words, n: number) => view.getInt16(at + n * 2, true);
const uint = ({ view, at }: Words, n: number) => view.getUint16(at + n * 2, true);
const long = ({ view, at }: Words, n: number) => view.getUint32(at + n * 2, true);
/** Parameters are stored from the last to the first: y comes before x. */
const yx = (words: Words, n: number): Point => [int(words, n + 1), int(words, n)];
const xy = (words: Words, n: number): Point => [int(words, n), int(words, n + 1)];
const pointsAt = (words: Words, from: number, count: number): Point[] => {
  if (from + count * 2 > words.length) throw new RangeError('points beyond their record');
  return Array.from({ length: count }, (_, n) => xy(words, from + n * 2));
};

/** No program keeps more tools at once. Each new one looks through their places. */
const MOST_TOOLS = 2048;
/** A tool takes the first free place; so does what is made but not drawn with. */
const keep = (tools: (Tool | undefined)[], tool: Tool) => {
  const free = tools.indexOf(undefined);
  if (free < 0 && tools.length >= MOST_TOOLS) throw new RangeError('too many tools');
  if (free < 0) tools.push(tool);
  else tools[free] = tool;
};

/** Chinese, Japanese, Korean and the Western languages; names of character sets in Windows. */
const ENCODINGS: Readonly<Record<number, string>> = { 134: 'gb18030', 136: 'big5', 128: 'shift_jis', 129: 'euc-kr' };
const textAt = ({ view, at, length }: Words, from: number, bytes: number, charset: number): string => {
  if (from * 2 + bytes > length * 2) throw new RangeError('a text beyond its record');
  const all = new Uint8Array(view.buffer, view.byteOffset + at + from * 2, bytes);
  return new TextDecoder(ENCODINGS[charset] ?? 'windows-1252').decode(all).replace(/\0.*$/s, '');
};

const font: Draw = (words, { tools }) => {
  const { view, at } = words;
  const charset = view.getUint8(at + 13);
  keep(tools, {
    ...{ kind: 'font', size: Math.abs(int(words, 0)) || 12, turn: int(words, 2) / 10, bold: int(words, 4) >= 600 },
    ...{ italic: view.getUint8(at + 10) !== 0, charset },
    family: textAt(words, 9, Math.min(32, (words.length - 9) * 2), charset),
  });
};
const box =
  (draw: (shape: Device['shape'], a: Point, b: Point, words: Words) => void, skip = 0): Draw =>
  (words, { on }) =>
    draw(on.shape, yx(words, skip + 2), yx(words, skip), words);
const nothing: Draw = (_, { tools }) => keep(tools, { kind: 'none' });

const polygons: Draw = (words, { on }) => {
  const number = uint(words, 0);
  let from = 1 + number;
  on.shape.polygons(
    Array.from({ length: number }, (_, n) => {
      const all = pointsAt(words, from, uint(words, n + 1));
      from += all.length * 2;
      return all;
    }),
  );
};
const longText: Draw = (words, { on }) => {
  const options = uint(words, 3);
  const from = options & 6 ? 8 : 4;
  on.text(textAt(words, from, uint(words, 2), on.get().font.charset), yx(words, 0));
};
const shortText: Draw = (words, { on }) => {
  const bytes = uint(words, 0);
  const after = 1 + Math.ceil(bytes / 2);
  on.text(textAt(words, 1, bytes, on.get().font.charset), yx(words, after));
};

/** Only the record itself, which its bitmap is within. */
const own = ({ view, at, length }: Words) => new DataView(view.buffer, view.byteOffset + at, length * 2);

/** A bitmap copied: its part and its place are `size y x` each, of words that begin at `from`; the bitmap follows. */
const stretched =
  (from: number): Draw =>
  (words, { on }) => {
    const pixels = pixelsOf(own(words), (from + 8) * 2);
    const [height, width, top, left] = [0, 1, 2, 3].map((n) => int(words, from + n)) as [
      number,
      number,
      number,
      number,
    ];
    const size: Point = [int(words, from + 5), int(words, from + 4)];
    const part = { left, top, width: width || 1, height: height || 1 };
    on.bitmap(pixels, part, [int(words, from + 7), int(words, from + 6)], size);
  };
const copied: Draw = (words, { on }) => {
  // Without a bitmap the record is one word shorter: what is there is only filled.
  if (words.length < 20) return on.miss();
  const size: Point = [int(words, 5), int(words, 4)];
  const part = { left: int(words, 3), top: int(words, 2), width: size[0], height: size[1] };
  on.bitmap(pixelsOf(own(words), 16), part, [int(words, 7), int(words, 6)], size);
};

const WINDOW_SIZE = 0x020c;
const DRAWS: Readonly<Record<number, Draw>> = {
  30: (_, { on }) => on.save(),
  295: (words, { on }) => on.restore(int(words, 0)),
  259: (words, { on }) => on.set({ mapMode: uint(words, 0) }),
  262: (words, { on }) => on.set({ rule: uint(words, 0) === 2 ? 'nonzero' : 'evenodd' }),
  302: (words, { on }) => on.set({ textAlign: uint(words, 0) }),
  521: (words, { on }) => on.set({ textColour: colourOf(long(words, 0)) }),
  523: (words, { on }) => on.set({ windowAt: yx(words, 0) }),
  [WINDOW_SIZE]: (words, { on }) => on.set({ windowSize: yx(words, 0) }),
  531: (words, { on }) => on.shape.lineTo(yx(words, 0)),
  532: (words, { on }) => on.shape.moveTo(yx(words, 0)),
  762: (words, { tools }) => keep(tools, penOf(uint(words, 0), Math.abs(int(words, 1)), long(words, 3))),
  763: font,
  764: (words, { tools }) => keep(tools, brushOf(uint(words, 0), long(words, 1))),
  301: (words, { on, tools }) => on.use(tools[uint(words, 0)]),
  496: (words, { tools }) => {
    const place = uint(words, 0);
    if (place < tools.length) tools[place] = undefined;
  },
  247: nothing,
  505: nothing,
  322: nothing,
  1791: nothing,
  804: (words, { on }) => on.shape.polygon(pointsAt(words, 1, uint(words, 0))),
  805: (words, { on }) => on.shape.polyline(pointsAt(words, 1, uint(words, 0))),
  1336: polygons,
  1051: box((shape, a, b) => shape.rectangle(a, b)),
  1048: box((shape, a, b) => shape.ellipse(a, b)),
  1564: box((shape, a, b, words) => shape.rounded(a, b, yx(words, 0)), 2),
  2071: box((shape, a, b, words) => shape.arc(a, b, yx(words, 2), yx(words, 0)), 4),
  2096: box((shape, a, b, words) => shape.chord(a, b, yx(words, 2), yx(words, 0)), 4),
  2074: box((shape, a, b, words) => shape.pie(a, b, yx(words, 2), yx(words, 0)), 4),
  1046: (words, { on }) => on.clipHere(yx(words, 2), yx(words, 0)),
  1313: shortText,
  2610: longText,
  2881: stretched(2),
  3907: stretched(3),
  2368: copied,
};
/** Records that draw, of those that are not drawn here. */
const UNDRAWN: ReadonlySet<number> = new Set([0x0228, 0x0419, 0x061d, 0x012b, 0x0922, 0x0b23, 0x0d33, 0x0548]);

/** A Windows metafile; undefined for a file that is none. Throws where one is broken. */
export function readWmf(bytes: Uint8Array): Metafile | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 18) return undefined;
  const placeable = view.getUint32(0, true) === PLACEABLE;
  const begin = placeable ? 22 : 0;
  if (![1, 2].includes(view.getUint16(begin, true)) || view.getUint16(begin + 2, true) !== 9) return undefined;
  const perInch = placeable ? view.getUint16(14, true) || 96 : 96;
  const on = device([perInch / MM_PER_INCH, perInch / MM_PER_INCH]);
  // What shows the picture decides how large it is: its first window is shown whole.
  on.set({ mapMode: 8 });
  let shown: Point | undefined;
  const show = () => {
    const [width, height] = on.get().windowSize;
    shown ??= [Math.abs(width), Math.abs(height)];
    on.set({ viewportAt: [0, 0], viewportSize: shown });
  };
  if (placeable) {
    const edge = (at: number) => view.getInt16(at, true);
    on.set({ windowAt: [edge(6), edge(8)], windowSize: [edge(10) - edge(6), edge(12) - edge(8)] });
    show();
  }
  const hand: Hand = { on, tools: [] };
  for (let at = begin + 18; at + 6 <= view.byteLength; ) {
    const [length, kind] = [view.getUint32(at, true), view.getUint16(at + 4, true)];
    if (kind === 0) break;
    if (length < 3 || at + length * 2 > view.byteLength) throw new RangeError('a record beyond the file');
    const words: Words = { view, at: at + 6, length: length - 3 };
    DRAWS[kind]?.(words, hand);
    if (kind === WINDOW_SIZE) show();
    if (UNDRAWN.has(kind)) on.miss();
    at += length * 2;
  }
  return on.done({ left: 0, top: 0, width: shown?.[0] ?? 0, height: shown?.[1] ?? 0 });
}
