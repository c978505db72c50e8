import type { Progress } from '@laurel/domain/review/recompute-run.ts';
import { askThread, type Watching } from '#/lib/thread.ts';
import type { CheckedRun } from './check-thread.ts';
import threadAddress from './check-thread.ts?worker&url';

/**
 * Computes an exported score run again on a thread of its own. Null: it is not one, or too large for this browser.
 * Undefined: the signal stopped it.
 */
export const checkOnThread = (file: Blob, watching: Watching<Progress>) =>
  askThread<Progress, CheckedRun>(threadAddress, file, watching);
