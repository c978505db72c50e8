import { startThread } from '#/lib/thread.ts';
import type { Answer, Asked, Previewed } from './preview-thread.ts';
import threadAddress from './preview-thread.ts?worker&url';

/** Tries a policy on an exported score run, on a thread of its own. Null: the file is not one. Undefined: it was stopped. */
export const previewOnThread = (asked: Asked, signal: AbortSignal): Promise<Previewed | null | undefined> =>
  new Promise((resolve) => {
    const thread = startThread(threadAddress);
    const answer = (previewed: Previewed | null | undefined) => {
      thread.terminate();
      resolve(previewed);
    };
    signal.addEventListener('abort', () => answer(undefined));
    thread.addEventListener('message', ({ data }: MessageEvent<Answer>) => answer(data.previewed));
    thread.addEventListener('error', () => answer(null));
    thread.postMessage(asked);
  });
