import { createHash } from 'node:crypto';
import { type DrawnGlyph, type PageFont, writeEmbeddedFont } from '@laurel/slide/fonts/page-font.ts';
import { boxOf, topOf } from '@laurel/slide/fonts/write-truetype.ts';
import { hex4, type NamedFont } from './page-content.ts';
import type { PdfWriter } from './pdf-writer.ts';

/**
 * The fonts of one file: each face once, with the glyphs that the file draws and no others, numbered as they are met.
 * What browsers embed holds every table of the face and the names of all who were printed in the same run.
 */
export class EmbeddedFonts {
  readonly #faces = new Map<PageFont, { id: number; used: DrawnGlyph[]; numbers: Map<number, number> }>();
  readonly #writer: PdfWriter;
  readonly #fonts: readonly PageFont[];

  constructor(writer: PdfWriter, fonts: readonly PageFont[]) {
    this.#writer = writer;
    this.#fonts = fonts;
  }

  /** The font of ours that a font dictionary of Skia's stands for. */
  named(dict: string): (NamedFont & { readonly id: number }) | undefined {
    const name = /\/BaseFont \/[A-Z]{6}\+([^\s/>]+)/.exec(dict)?.[1];
    const font = this.#fonts.find((one) => one.name === name);
    if (!font) return undefined;
    const known = this.#faces.get(font);
    const face = known ?? { id: this.#writer.reserve(), used: [], numbers: new Map([[0, 0]]) };
    if (!known) this.#faces.set(font, face);
    return {
      id: face.id,
      reach: (id) => {
        const drawn = font.glyphs[id];
        return drawn ? topOf(drawn.glyph) / unitsPerEmOf(font) : 0;
      },
      glyph: (id) => {
        const before = face.numbers.get(id);
        if (before !== undefined) return before;
        const drawn = font.glyphs[id];
        if (!drawn) return 0;
        face.used.push(drawn);
        face.numbers.set(id, face.used.length);
        return face.used.length;
      },
    };
  }

  /** Writes them all, once every page content was read. */
  write() {
    for (const [font, { id, used }] of this.#faces) this.#write(font, id, used);
  }

  #write(font: PageFont, id: number, used: readonly DrawnGlyph[]) {
    const writer = this.#writer;
    const unitsPerEm = unitsPerEmOf(font);
    const em = (units: number) => Math.round((units * 1000) / unitsPerEm);
    const file = writeEmbeddedFont(font, used);
    const name = `${tagOf(used)}+${font.name}`;
    const fontFile = writer.compressed(`/Length1 ${file.length}`, file);
    const descriptor = writer.pack(
      `<</Type/FontDescriptor/FontName/${name}${styleOf(font, em)}/FontBBox [${boxOf(used.map(({ glyph }) => glyph))
        .map(em)
        .join(' ')}]/FontFile2 ${fontFile} 0 R>>`,
    );
    const widths = used.map(({ glyph }) => em(glyph.advance));
    const descendant = writer.pack(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDToGIDMap/Identity/CIDSystemInfo <</Registry (Adobe)/Ordering (Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/DW 1000${widthsOf(widths)}>>`,
    );
    const unicode = writer.compressed('', toUnicode(used));
    writer.pack(
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts [${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
      id,
    );
  }
}

const unitsPerEmOf = (font: PageFont): number => {
  const head = font.table('head');
  return head ? new DataView(head.buffer, head.byteOffset).getUint16(18) : 1000;
};

/** Six capitals that tell subsets of one face apart (ISO 32000-1 §9.6.4), from what is in them. */
const tagOf = (used: readonly DrawnGlyph[]): string => {
  const hash = createHash('sha256').update(used.map(({ codePoint, upright }) => `${codePoint}${upright}`).join());
  return [...hash.digest().subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('');
};

/** Flags (symbolic; serif where it is one), line metrics, and a stem as heavy as the face's weight. */
const styleOf = (font: PageFont, em: (units: number) => number): string => {
  const view = (tag: string) => {
    const table = font.table(tag);
    return table && new DataView(table.buffer, table.byteOffset, table.byteLength);
  };
  const [line, style] = [view('hhea'), view('OS/2')];
  const weight = style?.getUint16(4) ?? 400;
  const capitals = style && style.byteLength >= 90 ? style.getInt16(88) : 700;
  return `/Flags ${font.face.startsWith('serif') ? 6 : 4}/Ascent ${em(line?.getInt16(4) ?? 880)}/Descent ${em(line?.getInt16(6) ?? -120)}/CapHeight ${em(capitals)}/StemV ${Math.round(50 + (weight / 65) ** 2)}/ItalicAngle 0`;
};

/** Advances that are not the full square, as runs of neighbours. */
const widthsOf = (widths: readonly number[]): string => {
  const runs: string[] = [];
  for (let i = 0; i < widths.length; i++) {
    if (widths[i] === 1000) continue;
    const from = i;
    while (i + 1 < widths.length && widths[i + 1] !== 1000) i++;
    runs.push(`${from + 1} [${widths.slice(from, i + 1).join(' ')}]`);
  }
  return runs.length === 0 ? '' : `/W [${runs.join(' ')}]`;
};

const utf16 = (codePoint: number) => Buffer.from(String.fromCodePoint(codePoint), 'utf16le').swap16().toString('hex');

/** What each glyph says, as readers copy and search it (ISO 32000-1 §9.10.3); ranges stay within one high byte. */
const toUnicode = (used: readonly DrawnGlyph[]): string => {
  const ranges: string[] = [];
  for (let from = 1; from <= used.length; ) {
    const to = Math.min(used.length, from | 0xff, from + 99);
    const points = used.slice(from - 1, to).map(({ codePoint }) => `<${utf16(codePoint).toUpperCase()}>`);
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
