import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { recordBulkCheck as decide } from '@laurel/domain/certificate/record-bulk-check.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';

type Checked = { readonly bulkChangeId: string; readonly ready: number; readonly blocked: number };

/** Records how many certificates of a bulk change can be changed. */
export const recordBulkCheck = (
  db: Db,
  command: Checked,
  about: { readonly commandId: string; readonly request: RequestMeta },
) =>
  execute(db, {
    useCase: 'certificate.record_bulk_check',
    command,
    ...about,
    actor: systemActor,
    takes: { bulk: bulkChangeOf(command.bulkChangeId) },
    decide: ({ bulk }, by) => decide(bulk, command, by),
  });
