import { inflateSync } from 'node:zlib';
import type { PageFont } from '@laurel/slide/fonts/page-font.ts';
import type { Spoken } from '@laurel/slide/print-runs.tsx';
import { FIRST_MODULE, type QrModules } from '@laurel/slide/qr.tsx';
import { type Drawing, drawingsOf, resourcesOf } from './drawings.ts';
import { pdfText } from './pdf-writer.ts';
import { mediaBox, NotSkiaPdf, type PdfFile } from './skia-pdf.ts';
import { readStructure, type StructNode } from './structure.ts';

/** A run of a slide as it was printed: what it draws, and what it is to those who hear the page. */
export type Fragment = { readonly drawings: readonly Drawing[]; readonly structure: readonly StructNode[] };
/** A fragment on one certificate, with the modules of the QR code that it leaves out. */
export type PagePart = Fragment & { readonly modules?: QrModules | undefined };

/** The content of a page or form in latin1; `id` is the object whose stream it is. */
const contentOf = (file: PdfFile, id: number): string => {
  const { dict, stream } = file.object(id);
  if (!stream) throw new NotSkiaPdf(`object ${id} draws nothing`);
  return Buffer.from(/\/FlateDecode/.test(dict) ? inflateSync(stream) : stream).toString('latin1');
};
const contentsOf = (file: PdfFile, page: number): number =>
  Number(/\/Contents (\d+) 0 R/.exec(file.object(page).dict)?.[1] ?? 0);

const drawnAs = ({ pieces }: Drawing) => (pieces.length === 1 && typeof pieces[0] === 'string' ? pieces[0] : undefined);
const CUT_FILL = '.0039 .0078 .0118 rg';

/** Which mark between runs a drawing is; undefined for what is none. */
const cutOf = (drawing: Drawing): number | undefined => {
  if (drawing.state.get('fill')?.join('').trim() !== CUT_FILL) return undefined;
  const left = /^(\d+) 0 1 1 re\nf\*?\n$/.exec(drawnAs(drawing) ?? '')?.[1];
  return left === undefined ? undefined : Number(left);
};

/** What is faded is drawn in a form, where readers look for no marks: the form as a whole takes its first. */
const markedAsWithin = (drawing: Drawing): Drawing => {
  const [form] = drawing.pieces;
  if (drawing.mark || typeof form !== 'object' || !('file' in form) || form.kind !== 'XObject') return drawing;
  if (!/\/Subtype \/Form/.test(form.file.object(form.id).dict)) return drawing;
  const within = wholeForm(form.file, form.id, form.fonts).drawings.map((one) => markedAsWithin(one).mark);
  return { ...drawing, mark: within.find((mark) => mark !== undefined) };
};

/** Cuts a page of `count` runs apart at the marks between them. Throws NotSkiaPdf when a mark is not where it should be. */
export const cutApart = (file: PdfFile, page: number, count: number, fonts: readonly PageFont[]): Fragment[] => {
  const { dict } = file.object(page);
  const parts: Drawing[][] = [];
  for (const drawing of drawingsOf(contentOf(file, contentsOf(file, page)), resourcesOf(file, dict, fonts), fonts)) {
    const cut = cutOf(drawing);
    if (cut === undefined) {
      const part = parts.at(-1);
      if (!part) throw new NotSkiaPdf('something is drawn before the first mark');
      part.push(markedAsWithin(drawing));
    } else if (cut === parts.length) parts.push([]);
    else throw new NotSkiaPdf(`mark ${cut} where ${parts.length} should be`);
  }
  if (parts.length !== count + 1 || parts.at(-1)?.length !== 0)
    throw new NotSkiaPdf(`${parts.length - 1} runs for ${count}`);
  const structureOf = readStructure(file, page);
  return parts.slice(0, count).map((drawings) => ({
    drawings,
    structure: structureOf(new Set(drawings.flatMap(({ mark }) => (mark ? [mark.mcid] : [])))),
  }));
};

/**
 * A run that was printed untagged, tagged as one thing: a test compares words with what Chromium makes of them. What
 * draws nothing, and a picture without alternative text, is not spoken.
 */
export const taggedAs = ({ drawings }: Fragment, spoken: Spoken): Fragment => {
  if (drawings.length === 0 || (spoken.as === 'Figure' && spoken.alt === '')) return { drawings, structure: [] };
  const alt = spoken.as === 'Figure' ? `/Alt ${pdfText(spoken.alt)}` : '';
  return {
    drawings: drawings.map((drawing) => ({ ...drawing, mark: { tag: '/NonStruct', mcid: 0 } })),
    structure: [{ says: '/S /Document/Lang (zh-CN)', kids: [{ says: `/S /${spoken.as}${alt}`, kids: [0] }] }],
  };
};

/** Everything that an object of a file draws, as one: `about` is the page or form, `id` the object of its content. */
const wholeOf = (file: PdfFile, about: number, id: number, fonts: readonly PageFont[]): Fragment => ({
  drawings: drawingsOf(contentOf(file, id), resourcesOf(file, file.object(about).dict, fonts), fonts),
  structure: [],
});
export const wholeForm = (file: PdfFile, id: number, fonts: readonly PageFont[]) => wholeOf(file, id, id, fonts);
export const wholePage = (file: PdfFile, page: number): Fragment => wholeOf(file, page, contentsOf(file, page), []);

const [x, y, n] = FIRST_MODULE;
const FIRST = new RegExp(`^${x} ${y} ${n} 1 re\\nf\\*?\\n$`);
/** Whether a drawing is the single module that represents a whole QR code. */
export const standsForModules = (drawing: Drawing): boolean => FIRST.test(drawnAs(drawing) ?? '');

/** Whether a drawing shows words in one of our faces. */
export const showsText = ({ pieces }: Drawing): boolean =>
  pieces.some((piece) => typeof piece === 'object' && 'glyphs' in piece && piece.glyphs.length > 0);

/** The box of a page, in points. */
export const pageBox = (file: PdfFile, page: number) => {
  const [, , width = 0, height = 0] = mediaBox(file.object(page).dict);
  return { width, height };
};
