import type { Glyph } from './truetype.ts';

/** What a font is made of. Glyph 0 is what stands for characters it lacks; the tables come from the face itself. */
export type FontPlan = {
  readonly glyphs: readonly Glyph[];
  /** Of the face: `head`, `hhea` and, where it is to be read by a browser, `vhea`, `OS/2`, `post`. */
  readonly table: (tag: string) => Uint8Array | undefined;
  /** Character to glyph. Without it the font has no characters, only glyphs, as a PDF embeds it. */
  readonly characters?: ReadonlyMap<number, number>;
  /** Glyph to the one that stands for it in upright columns. */
  readonly upright?: ReadonlyMap<number, number>;
  /** PostScript name: printed PDFs name the font so. */
  readonly name?: string;
};

/** A glyph's bounds, in font units; undefined for one without an outline. */
const boundsOf = ({ outline }: Glyph): readonly number[] | undefined => {
  if (outline.length === 0) return undefined;
  const view = new DataView(outline.buffer, outline.byteOffset);
  return [2, 4, 6, 8].map((at) => view.getInt16(at));
};

/** How far a glyph's outline reaches above its base line, in font units. */
export const topOf = (glyph: Glyph): number => boundsOf(glyph)?.[3] ?? 0;

/** The box that holds every glyph: xMin, yMin, xMax, yMax in font units. */
export const boxOf = (glyphs: readonly Glyph[]): [number, number, number, number] => {
  const box: [number, number, number, number] = [0, 0, 0, 0];
  for (const glyph of glyphs) {
    const [left = 0, bottom = 0, right = 0, top = 0] = boundsOf(glyph) ?? [];
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

const outlines = (glyphs: readonly Glyph[]) => {
  const glyf = Buffer.alloc(glyphs.reduce((sum, { outline }) => sum + even(outline.length), 0));
  const long = glyf.length > 0x1fffe;
  const loca = Buffer.alloc((glyphs.length + 1) * (long ? 4 : 2));
  let at = 0;
  for (const [i, { outline }] of glyphs.entries()) {
    glyf.set(outline, at);
    at += even(outline.length);
    if (long) loca.writeUInt32BE(at, (i + 1) * 4);
    else loca.writeUInt16BE(at / 2, (i + 1) * 2);
  }
  return { glyf, loca, long };
};

const metricsOf = (glyphs: readonly Glyph[], along: 'advance' | 'verticalAdvance') => {
  const rows = Buffer.alloc(glyphs.length * 4);
  for (const [i, glyph] of glyphs.entries()) {
    rows.writeUInt16BE(glyph[along], i * 4);
    rows.writeInt16BE(along === 'advance' ? glyph.leftBearing : glyph.topBearing, i * 4 + 2);
  }
  return rows;
};

const headOf = (plan: FontPlan, long: boolean) => {
  const head = copyOf(plan, 'head');
  head.writeUInt32BE(0, 8); // the checksum of the whole, which is not known yet
  for (const [i, bound] of boxOf(plan.glyphs).entries()) head.writeInt16BE(bound, 36 + i * 2);
  head.writeInt16BE(long ? 1 : 0, 50);
  return head;
};
const withCount = (header: Buffer, glyphs: number) => {
  header.writeUInt16BE(glyphs, 34);
  return header;
};

/** The most points and contours of one glyph, which rasterisers make room for. */
const maxpOf = (glyphs: readonly Glyph[]) => {
  const maxp = Buffer.alloc(32);
  maxp.writeUInt32BE(0x00010000, 0);
  maxp.writeUInt16BE(glyphs.length, 4);
  let [points, contours] = [0, 0];
  for (const { outline } of glyphs) {
    if (outline.length === 0) continue;
    const view = new DataView(outline.buffer, outline.byteOffset);
    const count = view.getInt16(0);
    contours = Math.max(contours, count);
    if (count > 0) points = Math.max(points, view.getUint16(10 + (count - 1) * 2) + 1);
  }
  maxp.writeUInt16BE(points, 6);
  maxp.writeUInt16BE(contours, 8);
  maxp.writeUInt16BE(2, 14);
  return maxp;
};

/** Format 12, which holds every character: one group a character is small enough for some hundred of them. */
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
    words(1, 0, 10, 30, 44), // where the lists of scripts, features and lookups begin
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

const checksum = (bytes: Buffer): number => {
  // A sum of 32-bit words modulo 2³²: two halves that cannot grow past what a number holds exactly.
  let [high, low] = [0, 0];
  for (let at = 0; at + 3 < bytes.length; at += 4) {
    high += ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    low += ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  }
  return ((high % 0x10000) * 0x10000 + low) % 0x100000000;
};
const padded = (bytes: Buffer) =>
  bytes.length % 4 ? Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]) : bytes;

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
  const directory = Buffer.alloc(12 + sorted.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  for (const [i, value] of [sorted.length, power * 16, Math.log2(power), (sorted.length - power) * 16].entries())
    directory.writeUInt16BE(value, 4 + i * 2);
  let at = directory.length;
  for (const [i, [tag, bytes]] of sorted.entries()) {
    const row = 12 + i * 16;
    directory.write(tag, row, 'latin1');
    directory.writeUInt32BE(checksum(padded(bytes)), row + 4);
    directory.writeUInt32BE(at, row + 8);
    directory.writeUInt32BE(bytes.length, row + 12);
    at += padded(bytes).length;
  }
  const file = Buffer.concat([directory, ...sorted.map(([, bytes]) => padded(bytes))]);
  const head = directory.readUInt32BE(12 + sorted.findIndex(([tag]) => tag === 'head') * 16 + 8);
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, head + 8);
  return file;
};
