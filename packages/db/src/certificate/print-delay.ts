import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';

type PrintDelay = {
  /** Why the last try failed: without a time stamp no file is issued. */
  readonly reason: 'timeStamp' | 'other';
  readonly since: Instant;
};

/** Whether jobs that print a batch have failed and are tried again; what they still have to print waits for that. */
export async function printDelay(db: Db, batchId: BatchId): Promise<PrintDelay | null> {
  const { rows } = await poolOf(db).query<{ error: string; since: Date }>(
    `select last_error as error, first_tried_at as since from es.effects
      where state = 'pending' and attempts > 1 and last_error is not null
        and kind in ('render-certificates', 'render-reissued') and payload ->> 'batchId' = $1
      order by first_tried_at limit 1`,
    [batchId],
  );
  const [first] = rows;
  if (!first) return null;
  const reason = first.error.startsWith('time stamp: ') ? 'timeStamp' : 'other';
  return { reason, since: first.since.toISOString() as Instant };
}
