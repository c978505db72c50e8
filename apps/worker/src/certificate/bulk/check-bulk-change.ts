import { bulkChangeById } from '@laurel/db/certificate/bulk-changes.ts';
import { checkBulkChange } from '@laurel/db/certificate/check-bulk-change.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob } from '../../kernel/job.ts';
import { lookAtReissued } from './look-at-reissued.ts';

export const checkBulkWhenRequested = processManager({
  name: 'certificate-check-bulk-when-requested',
  handles: ['certificate.bulk_change_check_requested'],
  react: ({ data: { bulkChangeId }, version }) => [
    {
      ...{ effectId: `bulk-check-${bulkChangeId}-v${version}`, kind: 'check-bulk-change', payload: { bulkChangeId } },
      priority: 3,
    },
  ],
});

/** Looks at every certificate of a bulk change, and at the pages of those that would be printed again. Does nothing when the check is recorded already. */
export const checkBulk = defineJob(
  z.strictObject({ bulkChangeId: Uuid }),
  async ({ bulkChangeId }, { effectId, correlationId, causationId }, context) => {
    const { db, ports } = context;
    const row = await bulkChangeById(db, bulkChangeId);
    if (!row?.bulk.checking) return;
    const kek = ports.secrets.keyFor('personalData');
    const about = { commandId: effectId, request: { correlationId, causationId }, kek, look: lookAtReissued(context) };
    const answer = await checkBulkChange(db, row, about);
    // Withdrawn while it was being checked: nobody needs it any more.
    if (!answer.ok && answer.refusal !== 'bulkChangeDecided')
      throw new Error(`check of bulk change ${bulkChangeId}: ${answer.refusal}`);
  },
);
