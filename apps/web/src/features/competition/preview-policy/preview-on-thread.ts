import { askThread } from '#/lib/thread.ts';
import type { Asked, Previewed } from './preview-thread.ts';
import threadAddress from './preview-thread.ts?worker&url';

/** Tries a policy on an exported score run, on a thread of its own. Null: the file is not one. Undefined: it was stopped. */
export const previewOnThread = (asked: Asked, signal: AbortSignal) =>
  askThread<never, Previewed>(threadAddress, asked, { signal });
