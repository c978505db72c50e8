import type { Glyph } from '@laurel/slide/fonts/truetype.ts';

/** The parts of a font. Glyph 0 replaces missing characters; the tables come from the font itself. */
type FontPlan = {
  readonly glyphs: readonly Glyph[];
  /** From the font: `head`, `hhea` and, if a browser reads it, `vhea`, `OS/2`, `post`. */
  readonly table: (tag: string) => Uint8Array | undefined;
  /** Character to glyph. Without it the font has only glyphs, as a PDF embeds it. */
  readonly characters?: ReadonlyMap<number, number>;
  /** Glyph to its replacement in vertical columns. */
  readonly upright?: ReadonlyMap<number, number>;
  /** PostScript name, used in printed PDFs. */
  readonly name?: string;
};

/** The data of a glyph besides its outline. */
type Facts = {
  /** xMin, yMin, xMax, yMax in font units. */
  readonly bounds: readonly [left: number, bottom: number, right: number, top: number];
  readonly contours: number;
  readonly points: number;
};
const known = new WeakMap<Glyph, Facts>();
/** Of one glyph, requested once per file that uses it; undefined for one without an outline. */
const factsOf = (glyph: Glyph): Facts | undefined => {
  const before = known.get(glyph);
  if (before || glyph.outline.length === 0) return before;
  const view = new DataView(glyph.outline.buffer, glyph.outline.byteOffset);
  const contours = view.getInt16(0);
  const facts: Facts = {
    bounds: [view.getInt16(2), view.getInt16(4), view.getInt16(6), view.getInt16(8)],
    contours,
    points: contours > 0 ? view.getUint16(10 + (contours - 1) * 2) + 1 : 0,
  };
  known.set(glyph, facts);
  return facts;
};

/** How far a glyph's outline reaches above its baseline, in font units. */
export const topOf = (glyph: Glyph): number => factsOf(glyph)?.bounds[3] ?? 0;

/** The box that contains every glyph: xMin, yMin, xMax, yMax in font units. */
export const boxOf = (glyphs: readonly Glyph[]): [number, number, number, number] => {
  const box: [number, number, number, number] = [0, 0, 0, 0];
  for (const glyph of glyphs) {
    const bounds = factsOf(glyph)?.bounds;
    if (!bounds) continue;
    const [left, bottom, right, top] = bounds;
    box[0] = Math.min(box[0], left);
    box[1] = Math.min(box[1], bottom);
    box[2] = Math.max(box[2], right);
    box[3] = Math.max(box[3], top);
  }
  return box;
};

const even = (n: number) => n + (n % 2);
const copyOf = (plan: FontPlan, tag: string): Buffer => {
  const table = plan.table(tag);
  if (!table) throw new RangeError(`no ${tag} table`);
  return Buffer.from(table);
};

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const outlines = (glyphs: readonly Glyph[]) => {
  let length = 0;
  for (const { outline } of glyphs) length += even(outline.length);
  const glyf = Buffer.alloc(length);
  const long = length > 0x1fffe;
  const loca = Buffer.alloc((glyphs.length + 1) * (long ? 4 : 2));
  const places = viewOf(loca);
  let [at, i] = [0, 0];
  for (const { outline } of glyphs) {
    glyf.set(outline, at);
    at += even(outline.length);
    i++;
    if (long) places.setUint32(i * 4, at);
    else places.setUint16(i * 2, at / 2);
  }
  return { glyf, loca, long };
};

const metricsOf = (glyphs: readonly Glyph[], along: 'advance' | 'verticalAdvance') => {
  const rows = Buffer.alloc(glyphs.length * 4);
  const view = viewOf(rows);
  let at = 0;
  for (const glyph of glyphs) {
    view.setUint16(at, glyph[along]);
    view.setInt16(at + 2, along === 'advance' ? glyph.leftBearing : glyph.topBearing);
    at += 4;
  }
  return rows;
};

const headOf = (plan: FontPlan, long: boolean) => {
  const head = copyOf(plan, 'head');
  head.writeUInt32BE(0, 8); // the checksum of the whole file, not known yet
  for (const [i, bound] of boxOf(plan.glyphs).entries()) head.writeInt16BE(bound, 36 + i * 2);
  head.writeInt16BE(long ? 1 : 0, 50);
  return head;
};
const withCount = (header: Buffer, glyphs: number) => {
  header.writeUInt16BE(glyphs, 34);
  return header;
};

/** The most points and contours of one glyph; rasterisers allocate by them. */
const maxpOf = (glyphs: readonly Glyph[]) => {
  const maxp = Buffer.alloc(32);
  maxp.writeUInt32BE(0x00010000, 0);
  maxp.writeUInt16BE(glyphs.length, 4);
  let [points, contours] = [0, 0];
  for (const glyph of glyphs) {
    const facts = factsOf(glyph);
    if (!facts) continue;
    contours = Math.max(contours, facts.contours);
    points = Math.max(points, facts.points);
  }
  maxp.writeUInt16BE(points, 6);
  maxp.writeUInt16BE(contours, 8);
  maxp.writeUInt16BE(2, 14);
  return maxp;
};

/** Format 12, which supports every character: one group per character is small enough for some hundred. */
const cmapOf = (characters: ReadonlyMap<number, number>) => {
  const sorted = [...characters].sort(([a], [b]) => a - b);
  const cmap = Buffer.alloc(12 + 16 + sorted.length * 12);
  cmap.writeUInt16BE(1, 2);
  cmap.writeUInt16BE(3, 4);
  cmap.writeUInt16BE(10, 6);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(16 + sorted.length * 12, 16);
  cmap.writeUInt32BE(sorted.length, 24);
  for (const [i, [character, glyph]] of sorted.entries()) {
    cmap.writeUInt32BE(character, 28 + i * 12);
    cmap.writeUInt32BE(character, 32 + i * 12);
    cmap.writeUInt32BE(glyph, 36 + i * 12);
  }
  return cmap;
};

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(value, i * 2);
  return bytes;
};

/** GSUB with the one feature `vert`: a list of single substitutions, for every script. */
const gsubOf = (upright: ReadonlyMap<number, number>) => {
  const sorted = [...upright].sort(([a], [b]) => a - b);
  const [tagDflt, tagVert] = [Buffer.from('DFLT'), Buffer.from('vert')];
  return Buffer.concat([
    words(1, 0, 10, 30, 44), // offsets of the lists of scripts, features and lookups
    Buffer.concat([words(1), tagDflt, words(8, 4, 0, 0, 0xffff, 1, 0)]),
    Buffer.concat([words(1), tagVert, words(8, 0, 1, 0)]),
    words(1, 4, 1, 0, 1, 8),
    words(2, 6 + sorted.length * 2, sorted.length, ...sorted.map(([, glyph]) => glyph)),
    words(1, sorted.length, ...sorted.map(([glyph]) => glyph)),
  ]);
};

const nameOf = (name: string) => {
  const text = Buffer.from(name, 'utf16le').swap16();
  const records = [1, 4, 6].flatMap((id) => [3, 1, 0x409, id, text.length, 0]);
  return Buffer.concat([words(0, 3, 6 + 3 * 12, ...records), text]);
};

/** The sum of 32-bit words modulo 2³²; the bytes are padded with zeros to a whole word. */
const checksum = (bytes: Uint8Array): number => {
  // Each byte of a word by itself, so that no sum exceeds the exact range of a number.
  let [first, second, third, fourth] = [0, 0, 0, 0];
  const whole = bytes.length - (bytes.length % 4);
  for (let at = 0; at < whole; at += 4) {
    first += bytes[at] as number;
    second += bytes[at + 1] as number;
    third += bytes[at + 2] as number;
    fourth += bytes[at + 3] as number;
  }
  first += bytes[whole] ?? 0;
  second += bytes[whole + 1] ?? 0;
  third += bytes[whole + 2] ?? 0;
  return ((first % 0x100) * 0x1000000 + second * 0x10000 + third * 0x100 + fourth) % 0x100000000;
};
const toWord = (length: number) => Math.ceil(length / 4) * 4;

/** A TrueType file of these glyphs (OpenType 1.9, ch. "Font file"). The same plan always gives the same bytes. */
export const writeTrueType = (plan: FontPlan): Buffer => {
  const { glyphs, characters, upright, name } = plan;
  const { glyf, loca, long } = outlines(glyphs);
  const tables = new Map<string, Buffer>([
    ['glyf', glyf],
    ['head', headOf(plan, long)],
    ['hhea', withCount(copyOf(plan, 'hhea'), glyphs.length)],
    ['hmtx', metricsOf(glyphs, 'advance')],
    ['loca', loca],
    ['maxp', maxpOf(glyphs)],
  ]);
  if (characters) {
    tables.set('OS/2', copyOf(plan, 'OS/2')).set('post', copyOf(plan, 'post')).set('cmap', cmapOf(characters));
    if (plan.table('vhea'))
      tables
        .set('vhea', withCount(copyOf(plan, 'vhea'), glyphs.length))
        .set('vmtx', metricsOf(glyphs, 'verticalAdvance'));
    if (upright && upright.size > 0) tables.set('GSUB', gsubOf(upright));
    if (name) tables.set('name', nameOf(name));
  }
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const begin = 12 + sorted.length * 16;
  const file = Buffer.alloc(sorted.reduce((sum, [, bytes]) => sum + toWord(bytes.length), begin));
  const directory = viewOf(file);
  directory.setUint32(0, 0x00010000);
  for (const [i, value] of [sorted.length, power * 16, Math.log2(power), (sorted.length - power) * 16].entries())
    directory.setUint16(4 + i * 2, value);
  let [at, row, sum, head] = [begin, 12, 0, 0];
  for (const [tag, bytes] of sorted) {
    const own = checksum(bytes);
    file.write(tag, row, 'latin1');
    directory.setUint32(row + 4, own);
    directory.setUint32(row + 8, at);
    directory.setUint32(row + 12, bytes.length);
    file.set(bytes, at);
    if (tag === 'head') head = at;
    sum += own;
    row += 16;
    at += toWord(bytes.length);
  }
  // Of the whole: the sum of each table, and the directory.
  directory.setUint32(head + 8, 0xb1b0afba - ((sum + checksum(file.subarray(0, begin))) % 0x100000000));
  return file;
};
