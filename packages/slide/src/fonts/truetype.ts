import { type OutlinePoint, readOutline, writeOutline } from './lighter-outline.ts';

/** One glyph, in font units: its record of the `glyf` table (empty for a space) and its metrics along both axes. */
export type Glyph = {
  readonly outline: Uint8Array;
  readonly advance: number;
  readonly leftBearing: number;
  readonly verticalAdvance: number;
  readonly topBearing: number;
};
/**
 * The parts read from a TrueType file: its characters, their advances and outlines (OpenType: cmap, hmtx, vmtx, glyf).
 */
export type TrueTypeFile = {
  readonly unitsPerEm: number;
  /** Advance in font units, undefined if the file has no glyph for the character. */
  readonly advance: (codePoint: number) => number | undefined;
  /** The characters with glyphs. */
  readonly codePoints: () => number[];
  /** The character's glyph; undefined also if it is composed in a way that we do not read. */
  readonly glyph: (codePoint: number) => Glyph | undefined;
  /** Its replacement in vertical columns (feature `vert`), if that is another glyph. */
  readonly upright: (codePoint: number) => Glyph | undefined;
  readonly table: (tag: string) => Uint8Array | undefined;
};

type Span = { readonly at: number; readonly length: number };
/** Where the tables of a font are, as its directory says. */
export const tablesOf = (font: DataView): Map<string, Span> => {
  const tables = new Map<string, Span>();
  for (let i = 0; i < font.getUint16(4); i++) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((k) => font.getUint8(at + k)));
    tables.set(tag, { at: font.getUint32(at + 8), length: font.getUint32(at + 12) });
  }
  return tables;
};

const LAST_CODE_POINT = 0x10ffff;
/** The most entries of a character map, all its subtables together, so that a file cannot make us count forever. */
type Budget = { left: number };
const spend = (budget: Budget, from: number, to: number) => {
  budget.left -= Math.max(0, to - from + 1);
  if (to > LAST_CODE_POINT || budget.left < 0) throw new RangeError('a character map beyond Unicode');
};

const format4 = (font: DataView, at: number, glyphs: Map<number, number>, budget: Budget) => {
  const segments = font.getUint16(at + 6) / 2;
  for (let s = 0; s < segments; s++) {
    const end = font.getUint16(at + 14 + s * 2);
    const startAt = at + 16 + segments * 2 + s * 2;
    const start = font.getUint16(startAt);
    const delta = font.getInt16(startAt + segments * 2);
    const rangeAt = startAt + segments * 4;
    const range = font.getUint16(rangeAt);
    spend(budget, start, end);
    for (let c = start; c <= end && c !== 0xffff; c++) {
      const raw = range === 0 ? c : font.getUint16(rangeAt + range + (c - start) * 2);
      const glyph = range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph) glyphs.set(c, glyph);
    }
  }
};

const format12 = (font: DataView, at: number, glyphs: Map<number, number>, budget: Budget) => {
  for (let g = 0; g < font.getUint32(at + 12); g++) {
    const group = at + 16 + g * 12;
    const start = font.getUint32(group);
    const end = font.getUint32(group + 4);
    spend(budget, start, end);
    for (let c = start; c <= end; c++) glyphs.set(c, font.getUint32(group + 8) + c - start);
  }
};

const glyphsOf = (font: DataView, cmap: number): Map<number, number> => {
  const glyphs = new Map<number, number>();
  const budget: Budget = { left: 4 * LAST_CODE_POINT };
  for (let i = 0; i < font.getUint16(cmap + 2); i++) {
    const at = cmap + font.getUint32(cmap + 4 + i * 8 + 4);
    const format = font.getUint16(at);
    if (format === 4) format4(font, at, glyphs, budget);
    if (format === 12) format12(font, at, glyphs, budget);
  }
  return glyphs;
};

/** The glyphs of a coverage table, in order. */
const covered = (font: DataView, at: number): number[] => {
  const count = font.getUint16(at + 2);
  if (font.getUint16(at) === 1) return Array.from({ length: count }, (_, i) => font.getUint16(at + 4 + i * 2));
  return Array.from({ length: count }, (_, i) => at + 4 + i * 6).flatMap((range) => {
    const start = font.getUint16(range);
    return Array.from({ length: font.getUint16(range + 2) - start + 1 }, (_, k) => start + k);
  });
};

/** Which glyph the feature `vert` replaces by which: single substitutions of GSUB. */
const uprightOf = (font: DataView, gsub: number): Map<number, number> => {
  const instead = new Map<number, number>();
  const features = gsub + font.getUint16(gsub + 6);
  const lookups = gsub + font.getUint16(gsub + 8);
  const wanted = new Set<number>();
  for (let f = 0; f < font.getUint16(features); f++) {
    const record = features + 2 + f * 6;
    if (font.getUint32(record) !== 0x76657274) continue;
    const feature = features + font.getUint16(record + 4);
    for (let i = 0; i < font.getUint16(feature + 2); i++) wanted.add(font.getUint16(feature + 4 + i * 2));
  }
  for (const index of wanted) {
    const lookup = lookups + font.getUint16(lookups + 2 + index * 2);
    for (let s = 0; s < font.getUint16(lookup + 4); s++) {
      const direct = lookup + font.getUint16(lookup + 6 + s * 2);
      const extended = font.getUint16(lookup) === 7;
      if ((extended ? font.getUint16(direct + 2) : font.getUint16(lookup)) !== 1) continue;
      const at = extended ? direct + font.getUint32(direct + 4) : direct;
      const list = font.getUint16(at) === 2;
      for (const [i, glyph] of covered(font, at + font.getUint16(at + 2)).entries())
        if (!instead.has(glyph))
          instead.set(glyph, list ? font.getUint16(at + 6 + i * 2) : (glyph + font.getInt16(at + 4)) & 0xffff);
    }
  }
  return instead;
};

/** How many levels of composite glyphs are followed. */
const DEEPEST = 6;
type Component = { readonly glyph: number; readonly place: (point: OutlinePoint) => OutlinePoint };

/** The parts of a composite glyph (OpenType glyf); undefined if parts are placed by matching points. */
const componentsOf = (font: DataView, from: number): Component[] | undefined => {
  const parts: Component[] = [];
  let more = true;
  for (let at = from + 10; more; ) {
    const flags = font.getUint16(at);
    const glyph = font.getUint16(at + 2);
    if (!(flags & 0x2)) return undefined;
    const words = (flags & 0x1) !== 0;
    const dx = words ? font.getInt16(at + 4) : font.getInt8(at + 4);
    const dy = words ? font.getInt16(at + 6) : font.getInt8(at + 5);
    at += words ? 8 : 6;
    const count = flags & 0x8 ? 1 : flags & 0x40 ? 2 : flags & 0x80 ? 4 : 0;
    const given = Array.from({ length: count }, (_, i) => font.getInt16(at + i * 2) / 0x4000);
    at += count * 2;
    const [a = 1, b = 0, c = 0, d = a] = count === 2 ? [given[0], 0, 0, given[1]] : given;
    parts.push({
      glyph,
      place: ({ x, y, on }) => ({ x: Math.round(a * x + c * y + dx), y: Math.round(b * x + d * y + dy), on }),
    });
    more = (flags & 0x20) !== 0;
  }
  return parts;
};

/** Reads a TrueType file; throws a RangeError for a truncated one. */
export const readTrueType = (file: Uint8Array): TrueTypeFile => {
  const font = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = tablesOf(font);
  const at = (tag: string) => {
    const found = tables.get(tag);
    if (found === undefined) throw new RangeError(`no ${tag} table`);
    return found.at;
  };
  const glyphs = glyphsOf(font, at('cmap'));
  const gsub = tables.get('GSUB');
  let instead: Map<number, number> | undefined;
  const longLoca = font.getInt16(at('head') + 50) === 1;
  const [loca, glyf] = [at('loca'), at('glyf')];
  const offset = (glyph: number) =>
    glyf + (longLoca ? font.getUint32(loca + glyph * 4) : 2 * font.getUint16(loca + glyph * 2));
  /** Advance and side bearing from hmtx or vmtx, whose last advance holds for all glyphs after it. */
  const metrics = (header: string, table: string, glyph: number): [number, number] => {
    const head = tables.get(header)?.at;
    const rows = tables.get(table)?.at;
    if (head === undefined || rows === undefined) return [0, 0];
    const long = font.getUint16(head + 34);
    if (glyph < long) return [font.getUint16(rows + glyph * 4), font.getInt16(rows + glyph * 4 + 2)];
    return [font.getUint16(rows + (long - 1) * 4), font.getInt16(rows + long * 4 + (glyph - long) * 2)];
  };
  /** A glyph's outline; a composite one is expanded. */
  const plainOutline = (id: number, depth = 0): Uint8Array | undefined => {
    const from = offset(id);
    const outline = file.subarray(from, offset(id + 1));
    if (outline.length === 0 || font.getInt16(from) >= 0) return outline;
    const parts = depth < DEEPEST ? componentsOf(font, from) : undefined;
    const drawn = parts?.map(({ glyph, place }) => {
      const part = plainOutline(glyph, depth + 1);
      return part && readOutline(part).map((contour) => contour.map(place));
    });
    if (!drawn) return undefined;
    const contours: OutlinePoint[][] = [];
    for (const part of drawn) {
      if (!part) return undefined;
      contours.push(...part);
    }
    return writeOutline(contours);
  };
  const glyphAt = (id: number | undefined): Glyph | undefined => {
    if (id === undefined) return undefined;
    const outline = plainOutline(id);
    if (!outline) return undefined;
    const [advance, leftBearing] = metrics('hhea', 'hmtx', id);
    const [verticalAdvance, topBearing] = metrics('vhea', 'vmtx', id);
    return { outline, advance, leftBearing, verticalAdvance, topBearing };
  };
  return {
    codePoints: () => [...glyphs.keys()],
    unitsPerEm: font.getUint16(at('head') + 18),
    advance: (codePoint) => {
      const glyph = glyphs.get(codePoint);
      return glyph === undefined ? undefined : metrics('hhea', 'hmtx', glyph)[0];
    },
    glyph: (codePoint) => glyphAt(glyphs.get(codePoint)),
    upright: (codePoint) => {
      const glyph = glyphs.get(codePoint);
      instead ??= gsub ? uprightOf(font, gsub.at) : new Map<number, number>();
      return glyph === undefined ? undefined : glyphAt(instead.get(glyph));
    },
    table: (tag) => {
      const found = tables.get(tag);
      return found && file.subarray(found.at, found.at + found.length);
    },
  };
};
