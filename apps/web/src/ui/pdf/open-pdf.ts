import { getDocument, PDFWorker, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import threadAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { startThread } from '#/lib/thread.ts';

export { TextLayer };

/**
 * What the reader's thread asks for while it reads: tables for Chinese text whose font is not in the file, the fourteen
 * standard fonts, decoders of scanned pictures. The page fetches them, because the thread may not.
 */
const files: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ...import.meta.glob<string>('pdfjs-files/cmaps/*.bcmap', { query: '?url', import: 'default', eager: true }),
    ...import.meta.glob<string>('pdfjs-files/standard_fonts/*.{pfb,ttf}', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
    ...import.meta.glob<string>('pdfjs-files/wasm/{jbig2,openjpeg}.wasm', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  }).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

const bytesOf = async (name: string) => {
  const address = files[name];
  if (address === undefined) throw new Error(`The reader has no file ${name}`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The reader's file ${name} is missing`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** Tables of the encodings of Chinese text whose font is not in the file. */
const CHINESE = /^(?:Adobe-GB1-UCS2|GB-EUC-H|GBKp?-EUC-H|GBK2K-H|UniGB-(?:UCS2|UTF16)-H)\.bcmap$/;

/** Loads the thread and what it may ask for, so that they are here without network; tables of rarer encodings are not. */
export const loadParts = () =>
  Promise.all(
    [
      threadAddress,
      ...Object.entries(files).flatMap(([name, address]) =>
        /\.bcmap$/.test(name) && !CHINESE.test(name) ? [] : [address],
      ),
    ].map((address) => fetch(address)),
  );

class Tables {
  fetch = async ({ name }: { name: string }) => ({ cMapData: await bytesOf(`${name}.bcmap`), isCompressed: true });
}
class Parts {
  fetch = ({ filename }: { filename: string }) => bytesOf(filename);
}

type Opening = {
  readonly pdf: Promise<Pdf>;
  readonly close: () => void;
};
export type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

/** Reads a file on a thread, without running anything that is in it. The thread takes the bytes. */
export const openPdf = (data: Uint8Array<ArrayBuffer>): Opening => {
  const thread = startThread(threadAddress);
  const worker = PDFWorker.create({ port: thread, verbosity: 0 });
  const task = getDocument({
    data,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    CMapReaderFactory: Tables,
    StandardFontDataFactory: Parts,
    WasmFactory: Parts,
    verbosity: 0,
  });
  const close = () =>
    void task.destroy().finally(() => {
      worker.destroy();
      thread.terminate();
    });
  const stopped = new Promise<never>((_, reject) => {
    thread.addEventListener('error', () => reject(new Error('The reader did not start')));
  });
  return { pdf: Promise.race([task.promise, stopped]), close };
};
