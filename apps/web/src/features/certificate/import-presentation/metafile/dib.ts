import type { Pixels } from './drawing.ts';

const MOST_PIXELS = 50_000_000;
const UNCOMPRESSED = 0;
const BITFIELDS = 3;

/** The bits of a mask as a share of 255. */
const channel = (mask: number) => {
  const low = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
  const most = mask >>> low;
  return (value: number) => (most === 0 ? 0 : Math.round((((value & mask) >>> low) / most) * 255));
};

type Header = {
  readonly width: number;
  readonly height: number;
  readonly upwards: boolean;
  readonly bits: number;
  readonly masks: readonly [number, number, number];
  /** Where the palette or the masks end. */
  readonly colours: number;
  readonly paletteAt: number;
};
const headerOf = (view: DataView, at: number): Header | undefined => {
  const size = view.getUint32(at, true);
  if (size < 40) return undefined;
  const [width, rows] = [view.getInt32(at + 4, true), view.getInt32(at + 8, true)];
  const [bits, compression] = [view.getUint16(at + 14, true), view.getUint32(at + 16, true)];
  const height = Math.abs(rows);
  if (width <= 0 || height === 0 || width * height > MOST_PIXELS) return undefined;
  if (![1, 4, 8, 16, 24, 32].includes(bits)) return undefined;
  if (compression !== UNCOMPRESSED && !(compression === BITFIELDS && (bits === 16 || bits === 32))) return undefined;
  const mask = (n: number) => view.getUint32(at + 40 + n * 4, true);
  const usual = bits === 16 ? ([0x7c00, 0x3e0, 0x1f] as const) : ([0xff0000, 0xff00, 0xff] as const);
  const masks = compression === BITFIELDS ? ([mask(0), mask(1), mask(2)] as const) : usual;
  const colours = bits <= 8 ? view.getUint32(at + 32, true) || 2 ** bits : 0;
  const paletteAt = at + size + (compression === BITFIELDS && size === 40 ? 12 : 0);
  return { width, height, upwards: rows > 0, bits, masks, colours: Math.min(colours, 256), paletteAt };
};

/** A bitmap as Windows stores it, of which the pixels follow the header or are at `bitsAt`; undefined for packed ones. */
export function pixelsOf(view: DataView, at: number, bitsAt?: number): Pixels | undefined {
  const header = headerOf(view, at);
  if (!header) return undefined;
  const { width, height, upwards, bits, masks, colours, paletteAt } = header;
  const from = bitsAt ?? paletteAt + colours * 4;
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (from + stride * height > view.byteLength) return undefined;
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  const [red, green, blue] = [channel(masks[0]), channel(masks[1]), channel(masks[2])];
  const put = (to: number, r: number, g: number, b: number) => {
    [rgba[to], rgba[to + 1], rgba[to + 2]] = [r, g, b];
  };
  for (let row = 0; row < height; row++) {
    const line = from + (upwards ? height - 1 - row : row) * stride;
    for (let x = 0; x < width; x++) {
      const to = (row * width + x) * 4;
      if (bits >= 24 && masks[0] === 0xff0000) {
        const pixel = line + (x * bits) / 8;
        put(to, view.getUint8(pixel + 2), view.getUint8(pixel + 1), view.getUint8(pixel));
      } else if (bits >= 16) {
        const value = bits === 16 ? view.getUint16(line + x * 2, true) : view.getUint32(line + x * 4, true);
        put(to, red(value), green(value), blue(value));
      } else {
        const byte = view.getUint8(line + Math.floor((x * bits) / 8));
        const index = (byte >> (8 - bits - ((x * bits) % 8))) & (2 ** bits - 1);
        const entry = paletteAt + Math.min(index, colours - 1) * 4;
        put(to, view.getUint8(entry + 2), view.getUint8(entry + 1), view.getUint8(entry));
      }
    }
  }
  return { width, height, rgba };
}
