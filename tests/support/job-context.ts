import { createLog } from '@laurel/db/log.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { JobContext } from '@laurel/worker/kernel/job.ts';

/** What a job may use in a test: the database, a silent log and these parts of the outside world alone. */
export const jobContext = (db: Db, ports: object = {}) =>
  ({ db, log: createLog('test', 'silent'), ports }) as unknown as JobContext;
