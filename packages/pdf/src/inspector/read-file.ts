import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Pixels } from './ink.ts';

/** What pdf.js draws with outside a browser. */
type Context = {
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
};
type Canvases = { create(width: number, height: number): { readonly canvas: never; readonly context: Context } };

type PrintedFile = {
  /** The text that somebody would copy from the file, without spaces and line breaks. */
  readonly text: string;
  readonly picture: Pixels;
};

export const withoutSpaces = (text: string): string => text.replace(/[\s\u200b-\u200f\ufeff]+/gu, '');

/** A printed file as a reader that is not ours shows it: its words, and its page `width` pixels across. */
export const readPrintedFile = async (pdf: Uint8Array, width: number): Promise<PrintedFile> => {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0, isEvalSupported: false });
  try {
    const document = await task.promise;
    const page = await document.getPage(1);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const text = withoutSpaces(items.map((item) => ('str' in item ? item.str : '')).join(''));
    const [left = 0, , right = 1] = page.view;
    const viewport = page.getViewport({ scale: width / (right - left) });
    const height = Math.round(viewport.height);
    const { canvas, context } = (document.canvasFactory as Canvases).create(width, height);
    await page.render({ canvas, canvasContext: context as never, viewport }).promise;
    return { text, picture: { data: Uint8Array.from(context.getImageData(0, 0, width, height).data), width, height } };
  } finally {
    await task.destroy();
  }
};
