import { startThread } from '#/lib/thread.ts';
import type { Asked } from './presentation-worker.ts';
import threadAddress from './presentation-worker.ts?worker&url';
import type { ReadPresentation } from './read-presentation.ts';

/** Reading takes a second; what takes this long was made to. */
const LONGEST = 60_000;

/** Reads a presentation on a thread of its own, which ends with the signal. Throws where the file itself cannot be read. */
export const readOnThread = async (
  file: File,
  { chosen, signal }: { chosen: readonly number[] | undefined; signal: AbortSignal },
): Promise<ReadPresentation> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new Promise((resolve) => {
    const thread = startThread(threadAddress);
    const answer = (read: ReadPresentation) => {
      clearTimeout(late);
      thread.terminate();
      resolve(read);
    };
    const broken = () => answer({ ok: false, problem: 'brokenPresentation' });
    const late = setTimeout(broken, LONGEST);
    signal.addEventListener('abort', broken);
    thread.addEventListener('message', ({ data }: MessageEvent<ReadPresentation>) => answer(data));
    thread.addEventListener('error', broken);
    thread.postMessage({ bytes, chosen } satisfies Asked, [bytes.buffer]);
  });
};
