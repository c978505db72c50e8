/**
 * Chooses among the eight masks of a QR code the one that scanners read best (ISO/IEC 18004 §7.8.3). The library that
 * encodes does so too, but in a way that takes longer than all else of a certificate; this one counts in one pass.
 */

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The fifteen bits that say "error correction M" and which mask (§7.9), lowest first. */
const formatBits = (mask: number): boolean[] => {
  let rest = mask;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  return Array.from({ length: 15 }, (_, i) => ((bits >>> i) & 1) === 1);
};

/** Where those bits stand, twice: column and row of each, lowest bit first. */
const formatPlaces = (size: number): [number, number, bit: number][] => [
  ...[0, 1, 2, 3, 4, 5].map((i): [number, number, number] => [8, i, i]),
  [8, 7, 6],
  [8, 8, 7],
  [7, 8, 8],
  ...[9, 10, 11, 12, 13, 14].map((i): [number, number, number] => [14 - i, 8, i]),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((i): [number, number, number] => [size - 1 - i, 8, i]),
  ...[8, 9, 10, 11, 12, 13, 14].map((i): [number, number, number] => [8, size - 15 + i, i]),
];

const LONG_RUN = 3;
const SQUARE = 3;
const FINDER = 40;
const IMBALANCE = 10;

/** What the rows, or with `step` and `next` exchanged the columns, of a code cost: long runs, and what looks like a finder. */
const lines = (dark: Uint8Array, size: number, step: number, next: number, runs: Int32Array): number => {
  let cost = 0;
  for (let line = 0; line < size; line++) {
    let count = 0;
    let colour = 0;
    // Before the first and after the last module lies the quiet zone.
    let length = 0;
    let zone = size;
    for (let i = 0, at = line * next; i < size; i++, at += step) {
      if (dark[at] === colour) {
        length++;
        if (length === 5) cost += LONG_RUN;
        else if (length > 5) cost++;
        continue;
      }
      runs[count++] = length + zone;
      zone = 0;
      if (colour === 0) cost += finders(runs, count) * FINDER;
      colour ^= 1;
      length = 1;
    }
    if (colour === 1) {
      runs[count++] = length + zone;
      length = 0;
      zone = 0;
    }
    runs[count++] = length + zone + size;
    cost += finders(runs, count) * FINDER;
  }
  return cost;
};

/** Whether the last runs, of which the newest is light, look like a finder pattern: 1 1 3 1 1 with light beside it. */
const finders = (runs: Int32Array, count: number): number => {
  const one = count >= 6 ? (runs[count - 2] ?? 0) : 0;
  if (one === 0 || runs[count - 3] !== one || runs[count - 4] !== one * 3) return 0;
  if (runs[count - 5] !== one || runs[count - 6] !== one) return 0;
  const before = count >= 7 ? (runs[count - 7] ?? 0) : 0;
  const after = runs[count - 1] ?? 0;
  return (after >= one * 4 && before >= one ? 1 : 0) + (before >= one * 4 && after >= one ? 1 : 0);
};

const squares = (dark: Uint8Array, size: number): number => {
  let [cost, all] = [0, 0];
  for (let y = 0, at = 0; y < size; y++) {
    // How many of the two on top of each other are dark: all four of a square are alike when both pairs are, and equally.
    let before = 1;
    for (let x = 0; x < size; x++, at++) {
      const colour = dark[at] as number;
      all += colour;
      const pair = y === size - 1 ? 1 : colour + (dark[at + size] as number);
      if (pair === before && pair !== 1) cost += SQUARE;
      before = pair;
    }
  }
  const total = size * size;
  return cost + (Math.ceil(Math.abs(all * 20 - total * 10) / total) - 1) * IMBALANCE;
};

/** Modules row by row, a byte each, and the same memory four at a time. */
type Plane = { readonly modules: Uint8Array; readonly fours: Uint32Array };
const planeOf = (modules: Uint8Array<ArrayBuffer>): Plane => {
  const memory = new Uint8Array(Math.ceil(modules.length / 4) * 4);
  memory.set(modules);
  return { modules: memory.subarray(0, modules.length), fours: new Uint32Array(memory.buffer) };
};
const blank = (size: number): Plane => planeOf(new Uint8Array(size * size));
const invert = (plane: Plane, mask: Plane, into: Plane) => {
  for (let at = 0; at < into.fours.length; at++)
    into.fours[at] = (plane.fours[at] as number) ^ (mask.fours[at] as number);
};

/** Which modules are data (and masked), and what formats say of a size: the same for every code of that size. */
type Size = {
  /** For each mask, which modules it inverts. */
  readonly masks: readonly Plane[];
  /** For each mask, where the format stands and what it is there. */
  readonly formats: readonly (readonly (readonly [at: number, dark: number])[])[];
};
const sizes = new Map<number, Size>();
const sizeOf = (size: number, isData: (x: number, y: number) => boolean): Size => {
  const known = sizes.get(size);
  if (known) return known;
  const masks = MASKS.map((inverts) =>
    planeOf(
      Uint8Array.from({ length: size * size }, (_, at) => {
        const [x, y] = [at % size, Math.floor(at / size)];
        return isData(x, y) && inverts(x, y) ? 1 : 0;
      }),
    ),
  );
  const formats = MASKS.map((_, mask) => {
    const bits = formatBits(mask);
    return formatPlaces(size).map(([x, y, bit]) => [y * size + x, bits[bit] ? 1 : 0] as const);
  });
  const made = { masks, formats };
  sizes.set(size, made);
  return made;
};

/** A code without its quiet zone: `size` × `size` modules, row by row, 1 for dark. */
export type Modules = { readonly size: number; readonly dark: Uint8Array };

/**
 * A code of error correction M as it stands under mask 0, without a quiet zone; `types` has 0 where a module is data, as
 * uqr answers them. Gives the modules under the best mask, the first of the best as uqr does.
 */
export const bestMasked = (data: readonly (readonly boolean[])[], types: readonly (readonly number[])[]): Modules => {
  const size = data.length;
  const { masks, formats } = sizeOf(size, (x, y) => types[y]?.[x] === 0);
  const [bare, first] = [blank(size), masks[0]];
  let at = 0;
  for (const row of data) for (const dark of row) bare.modules[at++] = dark ? 1 : 0;
  if (first) invert(bare, first, bare);
  const runs = new Int32Array(size + 2);
  let [best, other] = [blank(size), blank(size)];
  let least = Number.POSITIVE_INFINITY;
  for (const [n, mask] of masks.entries()) {
    invert(bare, mask, other);
    for (const [at, dark] of formats[n] ?? []) other.modules[at] = dark;
    // What costs too much already need not be counted to the end.
    let cost = squares(other.modules, size);
    if (cost < least) cost += lines(other.modules, size, 1, size, runs);
    if (cost < least) cost += lines(other.modules, size, size, 1, runs);
    if (cost >= least) continue;
    [best, other] = [other, best];
    least = cost;
  }
  return { size, dark: best.modules };
};
