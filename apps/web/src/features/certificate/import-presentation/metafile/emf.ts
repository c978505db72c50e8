import { type Device, device } from './device.ts';
import { pixelsOf } from './dib.ts';
import type { Metafile } from './drawing.ts';
import { after, IDENTITY, type Matrix, type Point } from './matrix.ts';
import { type Brush, brushOf, colourOf, penOf, type Tool } from './tools.ts';

const HEADER = 1;
const EOF = 14;

type Record_ = { readonly view: DataView; readonly at: number; readonly size: number };
type Hand = { readonly on: Device; readonly tools: Map<number, Tool> };
type Draw = (record: Record_, hand: Hand) => void;

const int = ({ view, at }: Record_, offset: number) => view.getInt32(at + offset, true);
const uint = ({ view, at }: Record_, offset: number) => view.getUint32(at + offset, true);
const pair = (record: Record_, offset: number): Point => [int(record, offset), int(record, offset + 4)];
const float = ({ view, at }: Record_, offset: number) => view.getFloat32(at + offset, true);
const matrixAt = (record: Record_, offset: number): Matrix => [
  ...([float(record, offset), float(record, offset + 4), float(record, offset + 8)] as const),
  ...([float(record, offset + 12), float(record, offset + 16), float(record, offset + 20)] as const),
];

/** The points of a record, each of two times two or four bytes. A count that goes beyond the record breaks it. */
const pointsAt = (record: Record_, offset: number, count: number, short: boolean): Point[] => {
  const step = short ? 4 : 8;
  if (count * step > record.size - offset) throw new RangeError('points beyond their record');
  const { view, at } = record;
  return Array.from({ length: count }, (_, n) => {
    const where = at + offset + n * step;
    return short
      ? ([view.getInt16(where, true), view.getInt16(where + 2, true)] as const)
      : ([view.getInt32(where, true), view.getInt32(where + 4, true)] as const);
  });
};
type Shape = Device['shape'];
const points =
  (short: boolean, draw: (shape: Shape, all: Point[]) => void): Draw =>
  (record, { on }) =>
    draw(on.shape, pointsAt(record, 28, uint(record, 24), short));
const groups =
  (short: boolean, draw: (shape: Shape, all: Point[][]) => void): Draw =>
  (record, { on }) => {
    const number = uint(record, 24);
    if (number * 4 > record.size - 32) throw new RangeError('groups beyond their record');
    const all = pointsAt(record, 32 + number * 4, uint(record, 28), short);
    let from = 0;
    draw(
      on.shape,
      Array.from({ length: number }, (_, n) => {
        const count = uint(record, 32 + n * 4);
        from += count;
        return all.slice(from - count, from);
      }),
    );
  };
const boxed =
  (draw: (shape: Shape, a: Point, b: Point, record: Record_) => void): Draw =>
  (record, { on }) =>
    draw(on.shape, pair(record, 8), pair(record, 16), record);

/** Pens, brushes and fonts that every device has. */
const STOCK: Readonly<Record<number, Tool>> = {
  0: brushOf(0, 0xffffff),
  1: brushOf(0, 0xc0c0c0),
  2: brushOf(0, 0x808080),
  3: brushOf(0, 0x404040),
  4: brushOf(0, 0),
  5: brushOf(1, 0),
  6: penOf(0, 0, 0xffffff),
  7: penOf(0, 0, 0),
  8: penOf(5, 0, 0),
};
const STOCK_BIT = 0x8000_0000;
const NO_SOURCE = { left: 0, top: 0, width: 1, height: 1 };

const words = ({ view, at, size }: Record_, offset: number, count: number): string => {
  if (offset + count * 2 > size) throw new RangeError('a text beyond its record');
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at + offset, count * 2);
  return new TextDecoder('utf-16le').decode(bytes).replace(/\0.*$/s, '');
};

const font: Draw = (record, { tools }) => {
  const { view, at } = record;
  const height = int(record, 12);
  tools.set(uint(record, 8), {
    ...{ kind: 'font', size: Math.abs(height) || 12, turn: int(record, 20) / 10, family: words(record, 40, 32) },
    ...{ bold: int(record, 28) >= 600, italic: view.getUint8(at + 32) !== 0, charset: view.getUint8(at + 35) },
  });
};

/** What a copy without a source does: it fills. */
const fillOf = (operation: number, brush: Brush): string | null =>
  operation === 0x00f0_0021 ? brush.colour : operation === 0x0000_0042 ? '#000000' : '#ffffff';

/** Copies of a bitmap: where the bitmap's header and bits are named, and where its part begins. */
const copy =
  (named: { header: number; bits: number; from: number; size: number }, to: { at: number; size: number }): Draw =>
  (record, { on }) => {
    const { view, at, size } = record;
    const [headerAt, bitsAt] = [uint(record, named.header), uint(record, named.bits)];
    if (headerAt === 0) {
      const fill = fillOf(uint(record, 40), on.get().brush);
      if (fill) on.shape.filled(pair(record, to.at), pair(record, to.size), fill);
      return;
    }
    // A bitmap is within its record: many that name the same bytes would fill the memory.
    const pixels = pixelsOf(new DataView(view.buffer, view.byteOffset + at, size), headerAt, bitsAt);
    const [left, top] = pair(record, named.from);
    const [width, height] = named.size ? pair(record, named.size) : pair(record, to.size);
    const from = pixels ? { left, top, width: width || pixels.width, height: height || pixels.height } : NO_SOURCE;
    on.bitmap(pixels, from, pair(record, to.at), pair(record, to.size));
  };

/** A region: the boxes that it consists of. */
const region: Draw = (record, { on }) => {
  const [bytes, mode] = [uint(record, 8), uint(record, 12)];
  if (bytes < 32) return on.clipTo([], true);
  const count = Math.min(uint(record, 24), Math.floor((record.size - 48) / 16));
  const boxes = Array.from({ length: Math.max(0, count) }, (_, n) => {
    const at = 48 + n * 16;
    return [pair(record, at), pair(record, at + 8)] as const;
  });
  on.clipTo(boxes, mode === 5);
};

const both = { filled: true, stroked: true };
const DRAWS: Readonly<Record<number, Draw>> = {
  2: points(false, (shape, all) => shape.curve(all)),
  3: points(false, (shape, all) => shape.polygon(all)),
  4: points(false, (shape, all) => shape.polyline(all)),
  5: points(false, (shape, all) => shape.curveTo(all)),
  6: points(false, (shape, all) => shape.lineTo(...all)),
  7: groups(false, (shape, all) => shape.polylines(all)),
  8: groups(false, (shape, all) => shape.polygons(all)),
  9: (record, { on }) => on.set({ windowSize: pair(record, 8) }),
  10: (record, { on }) => on.set({ windowAt: pair(record, 8) }),
  11: (record, { on }) => on.set({ viewportSize: pair(record, 8) }),
  12: (record, { on }) => on.set({ viewportAt: pair(record, 8) }),
  17: (record, { on }) => on.set({ mapMode: uint(record, 8) }),
  19: (record, { on }) => on.set({ rule: uint(record, 8) === 2 ? 'nonzero' : 'evenodd' }),
  22: (record, { on }) => on.set({ textAlign: uint(record, 8) }),
  24: (record, { on }) => on.set({ textColour: colourOf(uint(record, 8)) }),
  27: (record, { on }) => on.shape.moveTo(pair(record, 8)),
  30: (record, { on }) => on.clipHere(pair(record, 8), pair(record, 16)),
  33: (_, { on }) => on.save(),
  34: (record, { on }) => on.restore(int(record, 8)),
  35: (record, { on }) => on.set({ world: matrixAt(record, 8) }),
  36: (record, { on }) => {
    const [given, mode, { world }] = [matrixAt(record, 8), uint(record, 32), on.get()];
    const changed = [IDENTITY, after(given, world), after(world, given), given][mode - 1];
    on.set({ world: changed ?? world });
  },
  37: (record, { on, tools }) => {
    const which = uint(record, 8);
    on.use(which >= STOCK_BIT ? STOCK[which - STOCK_BIT] : tools.get(which));
  },
  38: (record, { tools }) =>
    void tools.set(uint(record, 8), penOf(uint(record, 12), Math.abs(int(record, 16)), uint(record, 24))),
  39: (record, { tools }) => void tools.set(uint(record, 8), brushOf(uint(record, 12), uint(record, 16))),
  40: (record, { tools }) => void tools.delete(uint(record, 8)),
  42: boxed((shape, a, b) => shape.ellipse(a, b)),
  43: boxed((shape, a, b) => shape.rectangle(a, b)),
  44: boxed((shape, a, b, record) => shape.rounded(a, b, pair(record, 24))),
  45: boxed((shape, a, b, record) => shape.arc(a, b, pair(record, 24), pair(record, 32))),
  46: boxed((shape, a, b, record) => shape.chord(a, b, pair(record, 24), pair(record, 32))),
  47: boxed((shape, a, b, record) => shape.pie(a, b, pair(record, 24), pair(record, 32))),
  54: (record, { on }) => on.shape.lineTo(pair(record, 8)),
  59: (_, { on }) => on.paths.begin(),
  60: (_, { on }) => on.paths.end(),
  61: (_, { on }) => on.paths.close(),
  62: (_, { on }) => on.paths.draw({ filled: true, stroked: false }),
  63: (_, { on }) => on.paths.draw(both),
  64: (_, { on }) => on.paths.draw({ filled: false, stroked: true }),
  67: (record, { on }) => on.paths.clip(uint(record, 8) === 5),
  75: region,
  76: copy({ header: 84, bits: 92, from: 44, size: 0 }, { at: 24, size: 32 }),
  77: copy({ header: 84, bits: 92, from: 44, size: 100 }, { at: 24, size: 32 }),
  81: copy({ header: 48, bits: 56, from: 32, size: 40 }, { at: 24, size: 72 }),
  82: font,
  84: (record, { on }) => on.text(words(record, uint(record, 48), uint(record, 44)), pair(record, 36)),
  85: points(true, (shape, all) => shape.curve(all)),
  86: points(true, (shape, all) => shape.polygon(all)),
  87: points(true, (shape, all) => shape.polyline(all)),
  88: points(true, (shape, all) => shape.curveTo(all)),
  89: points(true, (shape, all) => shape.lineTo(...all)),
  90: groups(true, (shape, all) => shape.polylines(all)),
  91: groups(true, (shape, all) => shape.polygons(all)),
  95: (record, { tools }) => {
    const [style, width, colour] = [uint(record, 28), uint(record, 32), uint(record, 40)];
    tools.set(uint(record, 8), penOf(style, width, colour));
  },
  114: copy({ header: 84, bits: 92, from: 44, size: 100 }, { at: 24, size: 32 }),
};
/** Records that draw, of those that are not drawn here. */
const UNDRAWN: ReadonlySet<number> = new Set([41, 55, 56, 71, 72, 73, 74, 78, 79, 80, 83, 92, 96, 97, 116, 117, 118]);

/** A Windows enhanced metafile; undefined for a file that is none. Throws where one is broken. */
export function readEmf(bytes: Uint8Array): Metafile | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 88 || view.getUint32(0, true) !== HEADER || view.getUint32(40, true) !== 0x464d_4520) return;
  const head: Record_ = { view, at: 0, size: view.getUint32(4, true) };
  const [devicePixels, deviceMm] = [pair(head, 72), pair(head, 80)];
  const perMm = (axis: 0 | 1) => devicePixels[axis] / (deviceMm[axis] || 1) || 1;
  const [left, top] = [(int(head, 24) / 100) * perMm(0), (int(head, 28) / 100) * perMm(1)];
  const [right, bottom] = [(int(head, 32) / 100) * perMm(0), (int(head, 36) / 100) * perMm(1)];
  const on = device([perMm(0), perMm(1)]);
  const hand: Hand = { on, tools: new Map() };
  for (let at = head.size; at + 8 <= view.byteLength; ) {
    const [type, size] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    if (size < 8 || at + size > view.byteLength) throw new RangeError('a record beyond the file');
    if (type === EOF) break;
    DRAWS[type]?.({ view, at, size }, hand);
    if (UNDRAWN.has(type)) on.miss();
    at += size;
  }
  return on.done({ left, top, width: right - left, height: bottom - top });
}
