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
    let [count, colour, length] = [0, 0, 0];
    const finders = () => {
      const at = (back: number) => runs[count - back] ?? 0;
      const one = at(2);
      if (one === 0 || at(3) !== one || at(4) !== one * 3 || at(5) !== one || at(6) !== one) return 0;
      const [before, after] = [count >= 7 ? at(7) : 0, at(1)];
      return (after >= one * 4 && before >= one ? 1 : 0) + (before >= one * 4 && after >= one ? 1 : 0);
    };
    const end = (run: number) => {
      // Before the first and after the last module lies the quiet zone.
      runs[count] = count === 0 ? run + size : run;
      count++;
    };
    for (let i = 0; i < size; i++) {
      if (dark[line * next + i * step] === colour) {
        length++;
        if (length === 5) cost += LONG_RUN;
        else if (length > 5) cost++;
        continue;
      }
      end(length);
      if (colour === 0) cost += finders() * FINDER;
      colour ^= 1;
      length = 1;
    }
    if (colour === 1) {
      end(length);
      length = 0;
    }
    end(length + size);
    cost += finders() * FINDER;
  }
  return cost;
};

const squares = (dark: Uint8Array, size: number): number => {
  let [cost, all] = [0, 0];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at = y * size + x;
      const colour = dark[at] ?? 0;
      all += colour;
      if (x === size - 1 || y === size - 1) continue;
      if (colour === dark[at + 1] && colour === dark[at + size] && colour === dark[at + size + 1]) cost += SQUARE;
    }
  const total = size * size;
  return cost + (Math.ceil(Math.abs(all * 20 - total * 10) / total) - 1) * IMBALANCE;
};

/** Which modules are data (and masked), and what formats say of a size: the same for every code of that size. */
type Size = {
  readonly masks: readonly Uint8Array[];
  readonly format: readonly (readonly [at: number, bit: number])[];
};
const sizes = new Map<number, Size>();
const sizeOf = (size: number, isData: (x: number, y: number) => boolean): Size => {
  const known = sizes.get(size);
  if (known) return known;
  const masks = MASKS.map((inverts) =>
    Uint8Array.from({ length: size * size }, (_, at) => {
      const [x, y] = [at % size, Math.floor(at / size)];
      return isData(x, y) && inverts(x, y) ? 1 : 0;
    }),
  );
  const made = { masks, format: formatPlaces(size).map(([x, y, bit]) => [y * size + x, bit] as const) };
  sizes.set(size, made);
  return made;
};

/**
 * A code of error correction M as it stands under mask 0, with its quiet zone; `types` has 0 where a module is data and
 * -1 in the quiet zone, as uqr answers them. Gives the modules under the best mask, the first of the best as uqr does.
 */
export const bestMasked = (
  data: readonly (readonly boolean[])[],
  types: readonly (readonly number[])[],
): readonly (readonly boolean[])[] => {
  const border = (types[Math.floor(types.length / 2)] ?? []).findIndex((type) => type !== -1);
  const size = data.length - 2 * border;
  const { masks, format } = sizeOf(size, (x, y) => types[y + border]?.[x + border] === 0);
  const bare = Uint8Array.from({ length: size * size }, (_, at) => {
    const dark = data[Math.floor(at / size) + border]?.[(at % size) + border] ? 1 : 0;
    return dark ^ (masks[0]?.[at] ?? 0);
  });
  const runs = new Int32Array(size + 2);
  let [best, least] = [bare, Number.POSITIVE_INFINITY];
  for (const [n, mask] of masks.entries()) {
    const tried = bare.map((dark, at) => dark ^ (mask[at] ?? 0));
    const bits = formatBits(n);
    for (const [at, bit] of format) tried[at] = bits[bit] ? 1 : 0;
    const cost = lines(tried, size, 1, size, runs) + lines(tried, size, size, 1, runs) + squares(tried, size);
    if (cost < least) [best, least] = [tried, cost];
  }
  return data.map((row, y) =>
    row.map((_, x) => {
      const [inX, inY] = [x - border, y - border];
      const inside = inX >= 0 && inY >= 0 && inX < size && inY < size;
      return inside && best[inY * size + inX] === 1;
    }),
  );
};
