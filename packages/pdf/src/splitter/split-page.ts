import { inflateSync } from 'node:zlib';
import type { Spoken } from '@laurel/slide/print-runs.tsx';
import { pdfText } from '../file/pdf-writer.ts';
import { NotSkiaPdf, type PdfFile } from '../file/read-pdf.ts';
import type { PageFont } from '../fonts/page-font.ts';
import type { Drawing } from '../page/drawing.ts';
import { type Fragment, plainOperations } from '../page/fragment.ts';
import { drawingsOf } from './read-drawings.ts';
import { readStructure } from './read-structure.ts';
import { resourcesOf } from './resources.ts';

/** The content of a page or form in latin1; `id` is the object whose stream it is. */
const contentOf = (file: PdfFile, id: number): string => {
  const { dict, stream } = file.object(id);
  if (!stream) throw new NotSkiaPdf(`object ${id} draws nothing`);
  return Buffer.from(/\/FlateDecode/.test(dict) ? inflateSync(stream) : stream).toString('latin1');
};
const contentsOf = (file: PdfFile, page: number): number =>
  Number(/\/Contents (\d+) 0 R/.exec(file.object(page).dict)?.[1] ?? 0);

const SEPARATOR_FILL = '.0039 .0078 .0118 rg';

/** The number of a separator; undefined for all other drawings. */
const separatorOf = (drawing: Drawing): number | undefined => {
  if (drawing.state.get('fill')?.join('').trim() !== SEPARATOR_FILL) return undefined;
  const left = /^(\d+) 0 1 1 re\nf\*?\n$/.exec(plainOperations(drawing) ?? '')?.[1];
  return left === undefined ? undefined : Number(left);
};

/**
 * Chromium draws faded content in a form, where PDF viewers ignore marked content: the form as a whole gets its first
 * mark.
 */
const markedAsContent = (drawing: Drawing): Drawing => {
  const [form] = drawing.pieces;
  if (drawing.mark || typeof form !== 'object' || !('file' in form) || form.kind !== 'XObject') return drawing;
  if (!/\/Subtype \/Form/.test(form.file.object(form.id).dict)) return drawing;
  const within = wholeForm(form.file, form.id, form.fonts).drawings.map((one) => markedAsContent(one).mark);
  return { ...drawing, mark: within.find((mark) => mark !== undefined) };
};

/** Splits a page of `count` runs at the separators between them. Throws NotSkiaPdf when one is missing or misplaced. */
export const splitPage = (file: PdfFile, page: number, count: number, fonts: readonly PageFont[]): Fragment[] => {
  const { dict } = file.object(page);
  const parts: Drawing[][] = [];
  for (const drawing of drawingsOf(contentOf(file, contentsOf(file, page)), resourcesOf(file, dict, fonts), fonts)) {
    const separator = separatorOf(drawing);
    if (separator === undefined) {
      const part = parts.at(-1);
      if (!part) throw new NotSkiaPdf('something is drawn before the first separator');
      part.push(markedAsContent(drawing));
    } else if (separator === parts.length) parts.push([]);
    else throw new NotSkiaPdf(`separator ${separator} where ${parts.length} should be`);
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
 * Tags a run that was printed untagged as one element, with the tags that Chromium would write (a test compares them). A
 * run that draws nothing, and a picture without alternative text, gets no element.
 */
export const taggedAs = ({ drawings }: Fragment, spoken: Spoken): Fragment => {
  if (drawings.length === 0 || (spoken.as === 'Figure' && spoken.alt === '')) return { drawings, structure: [] };
  const alt = spoken.as === 'Figure' ? `/Alt ${pdfText(spoken.alt)}` : '';
  return {
    drawings: drawings.map((drawing) => ({ ...drawing, mark: { tag: '/NonStruct', mcid: 0 } })),
    structure: [
      { attributes: '/S /Document/Lang (zh-CN)', kids: [{ attributes: `/S /${spoken.as}${alt}`, kids: [0] }] },
    ],
  };
};

/** Everything that a page or form (`about`) draws; `id` is the object of its content. */
const wholeOf = (file: PdfFile, about: number, id: number, fonts: readonly PageFont[]): Fragment => ({
  drawings: drawingsOf(contentOf(file, id), resourcesOf(file, file.object(about).dict, fonts), fonts),
  structure: [],
});
export const wholeForm = (file: PdfFile, id: number, fonts: readonly PageFont[]) => wholeOf(file, id, id, fonts);
export const wholePage = (file: PdfFile, page: number): Fragment => wholeOf(file, page, contentsOf(file, page), []);
