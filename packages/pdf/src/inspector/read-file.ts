import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Area, Pixels } from './ink.ts';
import { actualTexts, textOfItems, withoutSpaces } from './said-text.ts';

/** The canvas that pdf.js draws on outside a browser. */
type Context = {
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
};
type Canvases = { create(width: number, height: number): { readonly canvas: never; readonly context: Context } };

type PrintedPage = {
  /** The text copied from the page, without spaces and line breaks. */
  readonly text: string;
  /** The picture of the requested part of the page; undefined if none was requested. */
  readonly picture: Pixels | undefined;
};

/** The page from 1, and the part of its picture, `width` pixels across. */
type Wanted = { readonly page: number; readonly width: number; readonly part: Area | undefined };

/** Reads a page of a printed file as a third-party reader shows it: its text, and the requested part of its picture. */
export type ReadPrintedFile = (pdf: Uint8Array, wanted: Wanted) => Promise<PrintedPage>;

/**
 * With pdf.js. Its build for Node replaces JSON.parse, Array.prototype.push and others in the whole thread with slower
 * ones: processes and threads that do other work read on a thread of its own.
 */
export const readPrintedFile: ReadPrintedFile = async (pdf, { page: number, width, part }) => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, isEvalSupported: false });
  try {
    const document = await task.promise;
    const page = await document.getPage(number);
    const items = await itemsOf(page);
    const text = withoutSpaces(textOfItems(items, spansIn(items) > 0 ? await saidOn(document, number, pdf) : []));
    return { text, picture: part ? await pictureOf(document, page, width, part) : undefined };
  } finally {
    await task.destroy();
  }
};

const itemsOf = async (page: PDFPageProxy) =>
  (await page.getTextContent({ disableNormalization: true, includeMarkedContent: true })).items;
const spansIn = (items: Awaited<ReturnType<typeof itemsOf>>) =>
  items.filter((item) => 'tag' in item && item.tag === 'Span').length;

/**
 * What the file itself states about a page's text beyond the glyphs; its pages are in order. Nothing if that is
 * unclear.
 */
const saidOn = async (document: PDFDocumentProxy, number: number, pdf: Uint8Array) => {
  const ends = [0];
  for (let n = 1; n <= document.numPages; n++)
    ends.push((ends.at(-1) ?? 0) + spansIn(await itemsOf(await document.getPage(n))));
  const all = actualTexts(pdf);
  return all.length === ends.at(-1) ? all.slice(ends[number - 1], ends[number]) : [];
};

const pictureOf = async (document: PDFDocumentProxy, page: PDFPageProxy, width: number, part: Area) => {
  const [left = 0, , right = 1] = page.view;
  const scale = width / (right - left);
  const across = Math.min(width, part.right) - part.left;
  const down = Math.min(Math.round(page.getViewport({ scale }).height), part.bottom) - part.top;
  if (across < 1 || down < 1) return undefined;
  const viewport = page.getViewport({ scale, offsetX: -part.left, offsetY: -part.top });
  const { canvas, context } = (document.canvasFactory as Canvases).create(across, down);
  await page.render({ canvas, canvasContext: context as never, viewport }).promise;
  const { data } = context.getImageData(0, 0, across, down);
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width: across, height: down };
};
