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

/** A PDF of our own server: what is said with it, and its bytes. */
export async function sentPdf(src: string, { signal, onProgress }: { signal: AbortSignal; onProgress: Progress }) {
  const answer = await readFileAgain(src, { signal });
  if (!answer.ok) throw new NotSent(answer.status);
  return {
    name: nameSent(answer.headers.get('content-disposition')),
    watermark: watermarkSent(answer.headers.get('x-watermark')),
    bytes: () => allBytes(answer, onProgress),
  };
}
