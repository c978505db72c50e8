import { useEffect, useRef, useState } from 'react';
import type { KeptCopy } from '#/lib/kept-copy.ts';
import type { Asked } from './may-show.ts';
import type { Pdf, TextLayer } from './open-pdf.ts';
import { NotSent, type Problem, problemOf, refuseLong } from './problem.ts';
import { keptPdf, type Sent, sentPdf } from './sent-pdf.ts';
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

/**
 * Opens the file of our own server at `src`; `again` opens it once more. `kept`: what this device keeps of it, which is
 * shown where the server cannot be reached.
 */
export function usePdf(src: string, again: number, kept?: KeptCopy): Reading {
  const [reading, setReading] = useState<Reading>(begun);
  const held = useRef(kept);
  held.current = kept;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let close = () => {};
    let asked: Asked = null;
    const show = (next: Reading) => signal.aborted || setReading(next);
    const onProgress = (loaded: number, total: number) => show({ phase: 'loading', loaded, total, asked: null });
    const read = async ({ watermark, name, bytes }: Sent) => {
      asked = watermark;
      return { name, bytes: await bytes() };
    };
    const readKept = (error: unknown) => {
      if (!held.current || (error instanceof NotSent && error.status < 500)) throw error;
      return read(keptPdf(held.current));
    };
    const open = async () => {
      // Fetched with the first file: it is larger than all of the page.
      const [{ openPdf, TextLayer }, { name, bytes }] = await Promise.all([
        import('./open-pdf.ts'),
        sentPdf(src, { signal, onProgress }).then(read).catch(readKept),
      ]);
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
