/** What is read of a TrueType file: which characters it has and how far each one advances (OpenType: cmap, hmtx). */
export type TrueTypeMetrics = {
  readonly unitsPerEm: number;
  /** Advance in font units, undefined when the file has no glyph for the character. */
  readonly advance: (codePoint: number) => number | undefined;
  /** The characters it has glyphs for. */
  readonly codePoints: () => number[];
};

const tablesOf = (font: DataView): Map<string, number> => {
  const tables = new Map<string, number>();
  for (let i = 0; i < font.getUint16(4); i++) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((k) => font.getUint8(at + k)));
    tables.set(tag, font.getUint32(at + 8));
  }
  return tables;
};

const LAST_CODE_POINT = 0x10ffff;
/** What a character map may say at most, all its subtables together: a file may not make us count for ever. */
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

/** Reads a TrueType file; throws a RangeError on one cut short. */
export const readTrueType = (file: Uint8Array): TrueTypeMetrics => {
  const font = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = tablesOf(font);
  const table = (tag: string) => {
    const at = tables.get(tag);
    if (at === undefined) throw new RangeError(`no ${tag} table`);
    return at;
  };
  const glyphs = glyphsOf(font, table('cmap'));
  const longMetrics = font.getUint16(table('hhea') + 34);
  const hmtx = table('hmtx');
  return {
    codePoints: () => [...glyphs.keys()],
    unitsPerEm: font.getUint16(table('head') + 18),
    advance: (codePoint) => {
      const glyph = glyphs.get(codePoint);
      return glyph === undefined ? undefined : font.getUint16(hmtx + Math.min(glyph, longMetrics - 1) * 4);
    },
  };
};
