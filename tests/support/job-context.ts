import { createLog } from '@laurel/db/log.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { JobContext } from '@laurel/worker/kernel/job.ts';

/** The context of a job in a test: the database, a silent log and only these ports. */
export const jobContext = (db: Db, ports: object = {}) =>
  ({ db, log: createLog('test', 'silent'), ports }) as unknown as JobContext;
