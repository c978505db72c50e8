import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { finishBulkChange } from '@laurel/domain/certificate/finish-bulk-change.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import type { BulkChangeRow } from './bulk-changes.ts';
import { countEntries } from './bulk-entries.ts';

/** Records the end of a bulk change once nothing of it is left to be tried, whichever page was the last. */
export async function finishBulkChangeWhenDone(
  db: Db,
  row: BulkChangeRow,
  about: { readonly request: RequestMeta },
): Promise<void> {
  const { bulkChangeId, bulk } = row;
  const counts = (await countEntries(db, [row])).get(bulkChangeId);
  if (!counts || counts.ready + counts.waiting > 0) return;
  const finished = { bulkChangeId, changed: counts.done, failed: counts.failed };
  const answer = await execute(db, {
    useCase: 'certificate.finish_bulk_change',
    command: finished,
    commandId: `bulk-${bulkChangeId}-end-${bulk.attempt}`,
    actor: systemActor,
    ...about,
    takes: { bulk: bulkChangeOf(bulkChangeId) },
    decide: ({ bulk: now }, by) => finishBulkChange(now, finished, by),
  });
  if (!answer.ok && answer.refusal !== 'commandReused')
    throw new Error(`bulk change ${bulkChangeId}: ${answer.refusal}`);
}
