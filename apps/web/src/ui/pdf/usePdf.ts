import { useEffect, useState } from 'react';
import type { Asked } from './may-show.ts';
import type { Pdf, TextLayer } from './open-pdf.ts';
import { type Problem, problemOf, refuseLong } from './problem.ts';
import { sentPdf } from './sent-pdf.ts';
import type { Size } from './zoom.ts';

export type Document = {
  readonly pdf: Pdf;
  readonly Text: typeof TextLayer;
  /** The size of the first page: that of the others until they are near. */
  readonly first: Size;
  /** The name that the server gave the file. */
  readonly name: string | null;
};
/** `asked`: what the server said of a watermark, as far as it has answered. */
export type Reading =
  | { readonly phase: 'loading'; readonly loaded: number; readonly total: number; readonly asked: null }
  | { readonly phase: 'failed'; readonly problem: Problem; readonly asked: Asked }
  | ({ readonly phase: 'ready'; readonly asked: Asked } & Document);

const begun: Reading = { phase: 'loading', loaded: 0, total: 0, asked: null };

/** The size of a page as the file has it. */
export const sizeOf = async (pdf: Pdf, number: number): Promise<Size> => {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
  return { width, height };
};

/** Opens the file of our own server at `src`; `again` opens it once more. */
export function usePdf(src: string, again: number): Reading {
  const [reading, setReading] = useState<Reading>(begun);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let close = () => {};
    let asked: Asked = null;
    const show = (next: Reading) => signal.aborted || setReading(next);
    const onProgress = (loaded: number, total: number) => show({ phase: 'loading', loaded, total, asked: null });
    const read = async () => {
      const sent = await sentPdf(src, { signal, onProgress });
      asked = sent.watermark;
      return { name: sent.name, bytes: await sent.bytes() };
    };
    const open = async () => {
      // Fetched with the first file: it is larger than all of the page.
      const [{ openPdf, TextLayer }, { name, bytes }] = await Promise.all([import('./open-pdf.ts'), read()]);
      if (signal.aborted) return;
      const opening = openPdf(bytes);
      close = opening.close;
      const pdf = await opening.pdf;
      refuseLong(pdf.numPages);
      show({ phase: 'ready', pdf, Text: TextLayer, first: await sizeOf(pdf, 1), name, asked });
    };
    setReading(begun);
    open().catch((error: unknown) => {
      show({ phase: 'failed', problem: problemOf(error), asked });
      stop.abort();
      close();
    });
    return () => {
      stop.abort();
      close();
    };
  }, [src, again]);
  return reading;
}
