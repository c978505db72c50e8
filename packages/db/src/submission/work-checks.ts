import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { workEvents, workStreamId } from '@laurel/domain/submission/work.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';

/** Whether a qualification check sent the work back or rejected it before this moment: its team was notified. */
export async function wasFaultedBefore(db: Db, workId: WorkId, at: Instant): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from es.events
     where stream_id = ${workStreamId(workId)} and type = ${workEvents.screened.type}
       and data ->> 'outcome' <> 'eligible' and data ->> 'at' < ${at} limit 1`);
  return rows.length > 0;
}
