import { askThread, type Watching } from '#/lib/thread.ts';
import type { AskedLog, CheckedFile, LogProgress } from './check-thread.ts';
import threadAddress from './check-thread.ts?worker&url';

/** Checks a bundle on a thread of its own. Null: it cannot be read. Undefined: the signal stopped it. */
export const checkLogOnThread = (asked: AskedLog, watching: Watching<LogProgress>) =>
  askThread<LogProgress, CheckedFile>(threadAddress, asked, watching);
