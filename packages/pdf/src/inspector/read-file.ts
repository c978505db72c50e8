import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Area, Pixels } from './ink.ts';
import { actualTexts, textOfItems } from './said-text.ts';

/** What pdf.js draws with outside a browser. */
type Context = {
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
};
type Canvases = { create(width: number, height: number): { readonly canvas: never; readonly context: Context } };

type PrintedFile = {
  /** The text that somebody would copy from the file, without spaces and line breaks. */
  readonly text: string;
  /** What the wanted part of the page looks like; undefined where no part was asked for. */
  readonly picture: Pixels | undefined;
};

export const withoutSpaces = (text: string): string => text.replace(/[\s\u200b-\u200f\ufeff]+/gu, '');

/**
 * A printed file as a reader that is not ours shows it: its words, and the part that is asked for of its page `width`
 * pixels across.
 */
export const readPrintedFile = async (pdf: Uint8Array, width: number, part: Area | undefined): Promise<PrintedFile> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, isEvalSupported: false });
  try {
    const document = await task.promise;
    const page = await document.getPage(1);
    const { items } = await page.getTextContent({ disableNormalization: true, includeMarkedContent: true });
    const spans = items.some((item) => 'tag' in item && item.tag === 'Span');
    const text = withoutSpaces(textOfItems(items, spans ? actualTexts(pdf) : []));
    return { text, picture: part ? await pictureOf(document, page, width, part) : undefined };
  } finally {
    await task.destroy();
  }
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
