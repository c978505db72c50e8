/**
 * Chooses the one of a QR code's eight masks that scanners read best (ISO/IEC 18004 §7.8.3). The encoding library does
 * so too, but takes longer than everything else of a certificate; this one counts in one pass.
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

/** The fifteen bits for "error correction M" and the mask (§7.9), lowest first. */
const formatBits = (mask: number): boolean[] => {
  let rest = mask;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  return Array.from({ length: 15 }, (_, i) => ((bits >>> i) & 1) === 1);
};

/** The two positions of each of those bits: column and row, lowest bit first. */
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

/** Words of 32 modules, the first in the lowest bit. */
type Words = Int32Array;
const ones = (word: number): number => {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
/** The modules `by` places after, and those `by` before: 1 to 31. */
const ahead = (line: Words, at: number, by: number): number =>
  ((line[at] as number) >>> by) | ((line[at + 1] as number) << (32 - by));
const behind = (line: Words, at: number, by: number): number =>
  ((line[at] as number) << by) | ((line[at - 1] as number) >>> (32 - by));

/**
 * Patterns like a finder in a line with light around it: 1 1 3 1 1 with four times as much light on one side. Each
 * module is examined as the possible start of a pattern of single modules; larger ones are rare and counted
 * separately.
 */
const finders = (line: Words, length: number, size: number): number => {
  let found = 0;
  let larger = 0;
  for (let at = 1; at <= length; at++) {
    const dark = line[at] as number;
    const [one, two, three, four] = [ahead(line, at, 1), ahead(line, at, 2), ahead(line, at, 3), ahead(line, at, 4)];
    const [five, six] = [ahead(line, at, 5), ahead(line, at, 6)];
    const here = dark & ~one & two & three & four & ~five & six & ~behind(line, at, 1) & ~ahead(line, at, 7);
    if (here !== 0) {
      const after = ahead(line, at, 8) | ahead(line, at, 9) | ahead(line, at, 10);
      const before = behind(line, at, 2) | behind(line, at, 3) | behind(line, at, 4);
      found += ones(here & ~after) + ones(here & ~before);
    }
    // The middle of a pattern of twos is six dark modules between two light ones, of larger ones at least nine.
    const middle = dark & one & two & three & four & five;
    if (middle === 0) continue;
    const twos = ~six & ~ahead(line, at, 7) & ahead(line, at, 8) & ~behind(line, at, 1) & behind(line, at, 3);
    larger |= middle & (twos | (six & ahead(line, at, 7) & ahead(line, at, 8)));
  }
  return found + (larger === 0 ? 0 : largerFinders(line, size));
};

const largerFinders = (line: Words, size: number): number => {
  // The quiet zone around the line: light as far as the check looks.
  const runs = [size];
  let colour = 0;
  for (let i = 0; i < size; i++) {
    const dark = ((line[1 + (i >> 5)] as number) >>> (i & 31)) & 1;
    if (dark === colour) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(1);
    colour = dark;
  }
  if (colour === 1) runs.push(0);
  runs[runs.length - 1] = (runs.at(-1) ?? 0) + size;
  let found = 0;
  for (let at = 1; at + 5 < runs.length; at += 2) {
    const a = runs[at] ?? 0;
    if (a < 2 || runs[at + 1] !== a || runs[at + 2] !== 3 * a || runs[at + 3] !== a || runs[at + 4] !== a) continue;
    const [before, after] = [runs[at - 1] ?? 0, runs[at + 5] ?? 0];
    found += (after >= 4 * a && before >= a ? 1 : 0) + (before >= 4 * a && after >= a ? 1 : 0);
  }
  return found;
};

/** A code: its rows and then its columns, each of as many words as needed. */
type Plane = Words;

/** What a code costs; counting stops once it costs `most`. `line` and `alike` are scratch space. */
const costOf = (plane: Plane, size: number, most: number, line: Words, alike: Words): number => {
  const length = wordsOf(size);
  const last = size - 1 - (length - 1) * 32;
  let [cost, dark] = [0, 0];
  for (let n = 0; n < 2 * size && cost < most; n++) {
    const from = n * length;
    for (let at = 1; at <= length; at++) line[at] = plane[from + at - 1] as number;
    for (let at = 1; at <= length; at++) {
      // Which modules equal the next one; the last has none.
      const inside = at < length ? -1 : (1 << last) - 1;
      alike[at] = ~((line[at] as number) ^ ahead(line, at, 1)) & inside;
    }
    let before = 0;
    for (let at = 1; at <= length; at++) {
      const same = alike[at] as number;
      const five = same & ahead(alike, at, 1) & ahead(alike, at, 2) & ahead(alike, at, 3);
      if (five !== 0) cost += ones(five) + (LONG_RUN - 1) * ones(five & ~((five << 1) | (before >>> 31)));
      before = five;
      if (n >= size) continue;
      dark += ones(line[at] as number);
      if (n === size - 1) continue;
      const below = from + length + at - 1;
      const next = at < length ? (plane[below + 1] as number) ^ (line[at + 1] as number) : 0;
      const under = (plane[below] as number) ^ (line[at] as number);
      cost += SQUARE * ones(same & ~under & ~((under >>> 1) | (next << 31)));
    }
    cost += FINDER * finders(line, length, size);
    const total = size * size;
    if (n === size - 1) cost += (Math.ceil(Math.abs(dark * 20 - total * 10) / total) - 1) * IMBALANCE;
  }
  return cost;
};

const wordsOf = (size: number) => Math.ceil(size / 32);
const planeOf = (rows: readonly (readonly boolean[])[]): Plane => {
  const size = rows.length;
  const length = wordsOf(size);
  const plane = new Int32Array(2 * size * length);
  for (let y = 0; y < size; y++) {
    const row = rows[y] as readonly boolean[];
    const inColumn = 1 << (y & 31);
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const [across, down] = [y * length + (x >> 5), (size + x) * length + (y >> 5)];
      plane[across] = (plane[across] as number) | (1 << (x & 31));
      plane[down] = (plane[down] as number) | inColumn;
    }
  }
  return plane;
};
/** The plane of the modules for which this holds. */
const planeWhere = (size: number, isSo: (x: number, y: number) => boolean): Plane => {
  const places = Array.from({ length: size }, (_, n) => n);
  return planeOf(places.map((y) => places.map((x) => isSo(x, y))));
};

/** Which modules are data (and masked), and the format bits of a size: the same for every code of that size. */
type Size = {
  /** The modules of the format. */
  readonly format: Plane;
  /** For each mask, which modules it inverts, and its own format bits. */
  readonly masks: readonly { readonly inverts: Plane; readonly says: Plane }[];
};
const sizes = new Map<number, Size>();
const sizeOf = (size: number, isData: (x: number, y: number) => boolean): Size => {
  const known = sizes.get(size);
  if (known) return known;
  const bitAt = new Map(formatPlaces(size).map(([x, y, bit]) => [y * size + x, bit]));
  const made: Size = {
    format: planeWhere(size, (x, y) => bitAt.has(y * size + x)),
    masks: MASKS.map((inverts, mask) => {
      const bits = formatBits(mask);
      return {
        inverts: planeWhere(size, (x, y) => isData(x, y) && inverts(x, y)),
        says: planeWhere(size, (x, y) => bits[bitAt.get(y * size + x) ?? -1] === true),
      };
    }),
  };
  sizes.set(size, made);
  return made;
};

/** A code without its quiet zone: `size` × `size` modules, row by row, 1 for dark. */
type Modules = { readonly size: number; readonly dark: Uint8Array };

/**
 * A code of error correction M under mask 0, without a quiet zone; `types` is 0 for data modules, as returned by uqr.
 * Returns the modules under the best mask, the first of equal ones as uqr does.
 */
export const bestMasked = (data: readonly (readonly boolean[])[], types: readonly (readonly number[])[]): Modules => {
  const size = data.length;
  const { format, masks } = sizeOf(size, (x, y) => types[y]?.[x] === 0);
  const given = planeOf(data);
  const first = masks[0]?.inverts ?? given;
  let [best, other]: [Plane, Plane] = [given.slice(), given.slice()];
  const [line, alike] = [new Int32Array(wordsOf(size) + 2), new Int32Array(wordsOf(size) + 2)];
  let least = Number.POSITIVE_INFINITY;
  for (const { inverts, says } of masks) {
    for (let at = 0; at < given.length; at++) {
      const masked = (given[at] as number) ^ (first[at] as number) ^ (inverts[at] as number);
      other[at] = (masked & ~(format[at] as number)) | (says[at] as number);
    }
    const cost = costOf(other, size, least, line, alike);
    if (cost >= least) continue;
    [best, other] = [other, best];
    least = cost;
  }
  const length = wordsOf(size);
  const dark = new Uint8Array(size * size);
  for (let y = 0, at = 0; y < size; y++)
    for (let x = 0; x < size; x++, at++) dark[at] = ((best[y * length + (x >> 5)] as number) >>> (x & 31)) & 1;
  return { size, dark };
};
