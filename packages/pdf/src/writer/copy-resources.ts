import type { PdfWriter } from '../file/pdf-writer.ts';
import { dictionaryAt, type PdfFile, renumbered } from '../file/read-pdf.ts';
import type { EmbeddedFonts } from '../fonts/embedded-fonts.ts';
import type { PageFont } from '../fonts/page-font.ts';
import type { PagePart } from '../page/fragment.ts';
import { wholeForm } from '../splitter/split-page.ts';
import { listed, type Ours, writePage } from './write-page.ts';

/** PDF viewers read marked content on pages only. */
const unmarked = (part: PagePart): PagePart => ({
  ...part,
  drawings: part.drawings.map((drawing) => ({ ...drawing, mark: undefined })),
});
const withoutParents = (dict: string) => dict.replace(/\/StructParents? \d+/g, '');

/** Copies what drawings name into our file: faces as our fonts, and each object of a printed file once, when it is first used. */
export const copierInto = (writer: PdfWriter, fonts: EmbeddedFonts): Ours => {
  const copies = new Map<string, number>();
  const kept = (key: string, write: (own: number) => void): number => {
    const known = copies.get(key);
    if (known !== undefined) return known;
    const own = writer.reserve();
    copies.set(key, own);
    write(own);
    return own;
  };
  const object: Ours['object'] = (named) => {
    if ('face' in named) return fonts.object(named.face);
    if ('dict' in named) return kept(named.key, (own) => writer.pack(named.dict, own));
    return copyOf(named.file, named.id, named.fonts);
  };
  const ours: Ours = { object, glyphs: (glyphs) => fonts.shown(glyphs) };
  const numbers = new Map<PdfFile, string>();
  const copyOf = (file: PdfFile, id: number, faces: readonly PageFont[]): number => {
    const of = numbers.get(file) ?? `file ${numbers.size}`;
    numbers.set(file, of);
    return kept(`${of} ${id}`, (own) => {
      const copy = (other: number) => copyOf(file, other, faces);
      const { dict, stream } = file.object(id);
      const inside = withoutParents(dict);
      if (/\/Subtype \/Form/.test(dict)) {
        const { content, resources } = writePage([unmarked(wholeForm(file, id, faces))], ours);
        const group = dictionaryAt(dict, '/Group');
        const box = /\/BBox \[[^\]]*\]/.exec(dict)?.[0] ?? '';
        const matrix = /\/Matrix \[[^\]]*\]/.exec(dict)?.[0] ?? '';
        const about = `${box}${matrix}${group ? `/Group ${renumbered(group, copy)}` : ''}`;
        writer.compressed(`/Type/XObject/Subtype/Form${about}/Resources <<${listed(resources)}>>`, content, own);
      } else if (stream) {
        const copied = renumbered(inside, copy).replace(/\/Length \d+\s*/, '');
        writer.stream(copied.replace(/^<<|>>\s*$/g, ''), stream, own);
      } else writer.pack(renumbered(inside, copy), own);
    });
  };
  return ours;
};
