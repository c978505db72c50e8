import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { noteProgress } from '@laurel/db/certificate/batch-checks.ts';
import { contentsDigest, recipientsOf } from '@laurel/db/certificate/recipients.ts';
import { recordCheck } from '@laurel/db/certificate/record-check.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { BatchId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob } from '../../kernel/job.ts';
import { checkBatch } from './check-batch.ts';
import { lookWith } from './look-at-pages.ts';

export const checkWhenRequested = processManager({
  name: 'certificate-check-when-requested',
  handles: ['certificate.batch_check_requested'],
  react: ({ data: { batchId }, version }) => [
    { effectId: `cert-check-${batchId}-v${version}`, kind: 'check-certificates', payload: { batchId }, priority: 3 },
  ],
});

/** Checks every certificate of a batch with the fonts that will print it. Does nothing when the check is recorded already. */
export const checkCertificates = defineJob(
  z.strictObject({ batchId: BatchId }),
  async ({ batchId }, { effectId, correlationId, causationId }, context) => {
    const { db } = context;
    const row = await batchById(db, batchId);
    if (!row?.batch.checking) return;
    const means = { db, library: context.printing.library, lookAtPages: lookWith(context) };
    // Read first: what changes while pages are looked at then makes the check outdated.
    const { recipients: listed } = await recipientsOf(db, row.batch);
    const contents = await contentsDigest(db, row.batch, listed, context.ports.secrets.keyFor('blindIndex'));
    const { recipients, findings } = await checkBatch(means, row, (done, total) =>
      noteProgress(db, batchId, { done, total }),
    );
    const nameless = findings.map(({ recipient: _, ...finding }) => finding);
    const request = { correlationId, causationId };
    await recordCheck(db, { batch: row.batch, recipients, contents, findings: nameless, commandId: effectId, request });
  },
);
