import { createHash } from 'node:crypto';
import type { FaceId } from '@laurel/slide/fonts/faces.ts';
import { FLATE, type PdfWriter, squeezed } from '../file/pdf-writer.ts';
import { advanceOf, FULL_ADVANCE, unitsPerEmOf } from './font-metrics.ts';
import { type DrawnGlyph, type Face, type Glyphs, writeEmbeddedFont } from './page-font.ts';
import { Remembered } from './remembered.ts';
import { boxOf } from './write-truetype.ts';

/**
 * The fonts of one file: each once, with only the glyphs that the file draws, numbered in order of use. The fonts that
 * a browser embeds have every table and the glyphs of all names printed together.
 */
export class EmbeddedFonts {
  readonly #faces = new Map<FaceId, { id: number; face: Face; used: DrawnGlyph[]; numbers: Map<number, number> }>();
  readonly #writer: PdfWriter;

  constructor(writer: PdfWriter) {
    this.#writer = writer;
  }

  #of(face: Face) {
    const known = this.#faces.get(face.face);
    if (known) return known;
    const made = { id: this.#writer.reserve(), face, used: [], numbers: new Map<number, number>() };
    this.#faces.set(face.face, made);
    return made;
  }
  /** The object of our font for a face. */
  object(face: Face): number {
    return this.#of(face).id;
  }
  /** Glyphs by their numbers in our font, as hexadecimal. */
  shown({ face, glyphs }: Glyphs): string {
    const { used, numbers } = this.#of(face);
    return glyphs
      .map((drawn) => {
        if (!drawn) return hex4(0);
        const key = drawn.codePoint * 2 + (drawn.upright ? 1 : 0);
        const known = numbers.get(key);
        if (known !== undefined) return hex4(known);
        used.push(drawn);
        numbers.set(key, used.length);
        return hex4(used.length);
      })
      .join('');
  }

  /** Writes all fonts, after the content of the page. */
  write() {
    for (const { face, id, used } of this.#faces.values()) this.#write(face, id, used);
  }

  #write(font: Face, id: number, used: readonly DrawnGlyph[]) {
    const writer = this.#writer;
    const { name, length, file, about, widths, unicode } = madeOf(font, used);
    const fontFile = writer.stream(`/Length1 ${length}${FLATE}`, file);
    const descriptor = writer.pack(`<</Type/FontDescriptor/FontName/${name}${about}/FontFile2 ${fontFile} 0 R>>`);
    const descendant = writer.pack(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDToGIDMap/Identity/CIDSystemInfo <</Registry (Adobe)/Ordering (Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/DW ${FULL_ADVANCE}${widths}>>`,
    );
    const toUnicode = writer.stream(FLATE, unicode);
    writer.pack(
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts [${descendant} 0 R]/ToUnicode ${toUnicode} 0 R>>`,
      id,
    );
  }
}

/** A font subset as a file embeds it, without its object numbers. */
type Made = {
  readonly name: string;
  /** Size before compression. */
  readonly length: number;
  readonly file: Buffer;
  readonly about: string;
  readonly widths: string;
  readonly unicode: Buffer;
};
const make = (font: Face, used: readonly DrawnGlyph[], key: string): Made => {
  const unitsPerEm = unitsPerEmOf(font);
  const em = (units: number) => Math.round((units * 1000) / unitsPerEm);
  const file = writeEmbeddedFont(font, used);
  const box = boxOf(used.map(({ glyph }) => glyph)).map(em);
  return {
    name: `${tagOf(key)}+${font.name}`,
    ...{ length: file.length, file: squeezed(file) },
    about: `${styleOf(font, em)}/FontBBox [${box.join(' ')}]`,
    widths: widthsOf(used.map(({ glyph }) => advanceOf(font, glyph))),
    unicode: squeezed(toUnicode(used)),
  };
};

/** Remembered subsets per face: with most faces, all certificates of a design draw the same text. */
const REMEMBERED = 16;
const made = new WeakMap<Face['table'], Remembered<string, Made>>();
const madeOf = (font: Face, used: readonly DrawnGlyph[]): Made => {
  const ofFace = made.get(font.table) ?? new Remembered<string, Made>(REMEMBERED);
  made.set(font.table, ofFace);
  const key = used.map(({ codePoint, upright }) => `${codePoint}${upright ? 'u' : ''}`).join();
  const one = ofFace.get(key) ?? make(font, used, key);
  ofFace.set(key, one);
  return one;
};

/** Six capitals that distinguish subsets of one font (ISO 32000-1 §9.6.4), derived from their content. */
const tagOf = (key: string): string => {
  const hash = createHash('sha256').update(key);
  return [...hash.digest().subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('');
};

const SERIFS = /^(?:serif|title|xiaowei|cormorant|cinzel)-/;
/** Flags (symbolic, and serif if it is one), line metrics, and a stem width for the font's weight. */
const styleOf = (font: Face, em: (units: number) => number): string => {
  const view = (tag: string) => {
    const table = font.table(tag);
    return table && new DataView(table.buffer, table.byteOffset, table.byteLength);
  };
  const [line, style] = [view('hhea'), view('OS/2')];
  const weight = style?.getUint16(4) ?? 400;
  const capitals = style && style.byteLength >= 90 ? style.getInt16(88) : 700;
  return `/Flags ${SERIFS.test(font.face) ? 6 : 4}/Ascent ${em(line?.getInt16(4) ?? 880)}/Descent ${em(line?.getInt16(6) ?? -120)}/CapHeight ${em(capitals)}/StemV ${Math.round(50 + (weight / 65) ** 2)}/ItalicAngle 0`;
};

/** Advances that are not the full square, as runs of neighbours. */
const widthsOf = (widths: readonly number[]): string => {
  const runs: string[] = [];
  for (let i = 0; i < widths.length; i++) {
    if (widths[i] === FULL_ADVANCE) continue;
    const from = i;
    while (i + 1 < widths.length && widths[i + 1] !== FULL_ADVANCE) i++;
    runs.push(`${from + 1} [${widths.slice(from, i + 1).join(' ')}]`);
  }
  return runs.length === 0 ? '' : `/W [${runs.join(' ')}]`;
};

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));
const hex4 = (n: number): string => `${HEX[n >> 8]}${HEX[n & 0xff]}`;
/** As UTF-16, where rare characters have two units. */
const utf16 = (codePoint: number): string =>
  codePoint < 0x10000 ? hex4(codePoint) : hex4(0xd7c0 + (codePoint >> 10)) + hex4(0xdc00 + (codePoint & 0x3ff));

/** The character of each glyph, for search and copy (ISO 32000-1 §9.10.3). A range stays within one high byte. */
const toUnicode = (used: readonly DrawnGlyph[]): string => {
  const ranges: string[] = [];
  for (let from = 1; from <= used.length; ) {
    const to = Math.min(used.length, from | 0xff, from + 99);
    const points = used.slice(from - 1, to).map(({ codePoint }) => `<${utf16(codePoint)}>`);
    ranges.push(`<${hex4(from)}> <${hex4(to)}> [${points.join(' ')}]`);
    from = to + 1;
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${ranges.length} beginbfrange
${ranges.join('\n')}
endbfrange
endcmap CMapName currentdict /CMap defineresource pop end end`;
};
