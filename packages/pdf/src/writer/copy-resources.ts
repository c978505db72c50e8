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

/** The six numbers of a transform (ISO 32000-1 §8.3.4). */
export type Matrix = readonly [number, number, number, number, number, number];
const after = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];
const MATRIX = /\/Matrix \[([^\]]*)\]/;
/** A pattern's dictionary on a page whose content is transformed: patterns follow the page, not its content. */
const placed = (dict: string, page: Matrix): string => {
  const own = (MATRIX.exec(dict)?.[1] ?? '1 0 0 1 0 0').trim().split(/\s+/).map(Number) as unknown as Matrix;
  const matrix = `/Matrix [${after(own, page)
    .map((number) => Number(number.toFixed(6)))
    .join(' ')}]`;
  return MATRIX.test(dict) ? dict.replace(MATRIX, matrix) : dict.replace(/^<</, `<<${matrix}`);
};

/**
 * Copies what drawings name into our file: faces as our fonts, and each object of a printed file once, when first
 * used. `page` is the transform of the page's own content, which does not apply to its patterns; inside a form it
 * does.
 */
export const copierInto = (writer: PdfWriter, fonts: EmbeddedFonts, page?: Matrix): Ours => {
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
  const numberOf = (file: PdfFile) => {
    const known = numbers.get(file) ?? `file ${numbers.size}`;
    numbers.set(file, known);
    return known;
  };
  const copyOf = (file: PdfFile, id: number, faces: readonly PageFont[]): number => {
    return kept(`${numberOf(file)} ${id}`, (own) => {
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
      } else put(renumbered(inside, copy), stream, own);
    });
  };
  const put = (dict: string, stream: Uint8Array | undefined, own: number) => {
    if (stream) writer.stream(dict.replace(/\/Length \d+\s*/, '').replace(/^<<|>>\s*$/g, ''), stream, own);
    else writer.pack(dict, own);
  };
  if (!page) return ours;
  const onPage: Ours['object'] = (named) => {
    if (named.kind !== 'Pattern' || !('file' in named)) return object(named);
    const { file, id } = named;
    return kept(`${numberOf(file)} ${id} on the page`, (own) => {
      const { dict, stream } = file.object(id);
      const copied = renumbered(withoutParents(dict), (other) => copyOf(file, other, named.fonts));
      put(placed(copied, page), stream, own);
    });
  };
  return { ...ours, object: onPage };
};
