import type { KeptCopy } from '#/lib/kept-copy.ts';
import { readFileAgain } from '#/lib/read-again.ts';
import type { Asked } from './may-show.ts';
import { NotSent, refuseLarge } from './problem.ts';

/** The name that the server gives a file. */
export const nameSent = (disposition: string | null): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    return null;
  }
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
};

/** What the server says with a file of a watermark (send-review-file.ts there). */
export const watermarkSent = (word: string | null): Asked => (word === 'asked' || word === 'none' ? word : null);

type Progress = (loaded: number, total: number) => void;

/** All bytes of an answer; `total` is 0 while it is not known. */
export async function allBytes(answer: Response, onProgress: Progress): Promise<Uint8Array<ArrayBuffer>> {
  const total = Number(answer.headers.get('content-length') ?? 0) || 0;
  refuseLarge(total);
  const parts: Uint8Array[] = [];
  let loaded = 0;
  const body = answer.body?.getReader();
  for (let part = await body?.read(); part?.value; part = await body?.read()) {
    parts.push(part.value);
    loaded += part.value.byteLength;
    refuseLarge(loaded);
    onProgress(loaded, total);
  }
  const bytes = new Uint8Array(loaded);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/** What is said with a PDF, and its bytes. */
export type Sent = {
  readonly name: string | null;
  readonly watermark: Asked;
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
};
type Reading = { readonly signal: AbortSignal; readonly onProgress: Progress };

/** A PDF of our own server. */
export async function sentPdf(src: string, { signal, onProgress }: Reading): Promise<Sent> {
  const answer = await readFileAgain(src, { signal });
  if (!answer.ok) throw new NotSent(answer.status);
  return {
    name: nameSent(answer.headers.get('content-disposition')),
    watermark: watermarkSent(answer.headers.get('x-watermark')),
    bytes: () => allBytes(answer, onProgress),
  };
}

/** A PDF that this device keeps. */
export const keptPdf = ({ blob, asked }: KeptCopy): Sent => ({
  name: null,
  watermark: asked,
  bytes: async () => {
    refuseLarge(blob.size);
    return new Uint8Array(await blob.arrayBuffer());
  },
});
