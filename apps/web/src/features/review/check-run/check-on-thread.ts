import type { Progress } from '@laurel/domain/review/recompute-run.ts';
import { startThread } from '#/lib/thread.ts';
import type { Answer, CheckedRun } from './check-thread.ts';
import threadAddress from './check-thread.ts?worker&url';

type Watching = { readonly onProgress: (progress: Progress) => void; readonly signal: AbortSignal };

/**
 * Computes an exported score run again on a thread of its own. Null: it is not one, or too large for this browser.
 * Undefined: the signal stopped it.
 */
export const checkOnThread = (file: Blob, { onProgress, signal }: Watching): Promise<CheckedRun | null | undefined> =>
  new Promise((resolve) => {
    const thread = startThread(threadAddress);
    const answer = (checked: CheckedRun | null | undefined) => {
      thread.terminate();
      resolve(checked);
    };
    signal.addEventListener('abort', () => answer(undefined));
    thread.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
      'progress' in data ? onProgress(data.progress) : answer(data.checked),
    );
    thread.addEventListener('error', () => answer(null));
    thread.postMessage(file);
  });
