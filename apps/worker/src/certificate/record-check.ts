import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { noteProgress } from '@laurel/db/certificate/batch-checks.ts';
import { recordCheck } from '@laurel/db/certificate/record-check.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { BatchId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob } from '../job.ts';
import { lookOver } from './look-over.ts';

export const checkWhenRequested = processManager({
  name: 'certificate-check-when-requested',
  handles: ['certificate.batch_check_requested'],
  react: ({ data: { batchId }, version }) => [
    { effectId: `cert-check-${batchId}-v${version}`, kind: 'check-certificates', payload: { batchId }, priority: 3 },
  ],
});

/** Looks at every certificate that a batch would print, with the faces that would print it. Nothing once that is done. */
export const checkCertificates = defineJob(
  z.strictObject({ batchId: BatchId }),
  async ({ batchId }, { effectId, correlationId, causationId }, bench) => {
    const { db } = bench;
    const row = await batchById(db, batchId);
    if (!row?.batch.checking) return;
    const { recipients, findings } = await lookOver(db, row, bench.printing.library, (done, total) =>
      noteProgress(db, batchId, { done, total }),
    );
    const nameless = findings.map(({ recipient: _, ...finding }) => finding);
    const request = { correlationId, causationId };
    await recordCheck(db, { batchId, recipients, findings: nameless, commandId: effectId, request });
  },
);
