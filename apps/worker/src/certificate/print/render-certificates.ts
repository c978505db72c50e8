import { batchById, certificateBatches } from '@laurel/db/certificate/batch-board.ts';
import { certificatesById, unprinted } from '@laurel/db/certificate/certificate-board.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { BatchId, CertificateId } from '@laurel/domain/kernel/ids.ts';
import type { Effect } from '@laurel/event-store/effects.ts';
import type { PrintMode } from '@laurel/pdf/printer/printable.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type EffectRun } from '../../kernel/job.ts';
import { chunkOf } from './chunks.ts';
import { printCertificates } from './print-certificates.ts';
import { recordRenderFailure } from './record-render-failure.ts';
import { recordRendering } from './record-rendering.ts';
import { printOrRecordFailures, type Records } from './records.ts';

/** Lower than that of emails, so that nobody waits for one behind a batch of thousands. */
const BULK_PRIORITY = 10;

type Run = { readonly batchId: BatchId; readonly certificates: number; readonly mode: PrintMode };
const chunksOf = ({ batchId, certificates, mode }: Run, suffix: string, failed: boolean): Effect[] => {
  const chunk = chunkOf(certificates, mode);
  return Array.from({ length: Math.ceil(certificates / chunk) }, (_, k) => ({
    effectId: `cert-render-${batchId}-${k}${suffix}`,
    kind: 'render-certificates',
    payload: { batchId, from: k * chunk + 1, to: (k + 1) * chunk, failed },
    priority: BULK_PRIORITY,
  }));
};

/** Certificates of a batch that are printed together when a bulk change issued them again, by their places in it. */
const REISSUED_TOGETHER = 100;

/** One effect for all of them: those that are issued after it was done have it done once more. */
const withOthers = (
  bulkChangeId: string,
  { batchId, ordinal }: { readonly batchId: BatchId; readonly ordinal: number },
): Effect => {
  const part = Math.floor((ordinal - 1) / REISSUED_TOGETHER);
  const from = part * REISSUED_TOGETHER + 1;
  return {
    ...{ effectId: `bulk-render-${bulkChangeId}-${batchId}-${part}`, kind: 'render-reissued', coalesce: true },
    payload: { batchId, from, to: from + REISSUED_TOGETHER - 1 },
    priority: BULK_PRIORITY,
  };
};

/** Issued, resumed and retried batches are printed in chunks, and so is what a bulk change reissued; one that is reissued alone, by itself. */
export const renderWhenIssued = processManager({
  name: 'certificate-render-when-issued',
  handles: [
    'certificate.batch_issued',
    'certificate.batch_resumed',
    'certificate.batch_failures_retried',
    'certificate.issued',
  ],
  react: async (event, { tx }) => {
    if (event.type === 'certificate.issued') {
      const { certificateId, supersedes, bulkChangeId } = event.data;
      if (supersedes === null) return [];
      if (bulkChangeId) return [withOthers(bulkChangeId, event.data)];
      return [
        {
          effectId: `cert-render-${certificateId}`,
          kind: 'render-certificate',
          payload: { certificateId },
          priority: 2,
        },
      ];
    }
    const { batchId } = event.data;
    // Both are fixed when the batch is issued, so the same events always lead to the same effects.
    const [row] = await tx
      .select({ certificates: certificateBatches.certificates, batch: certificateBatches.batch })
      .from(certificateBatches)
      .where(eq(certificateBatches.batchId, batchId));
    const mode = row?.batch.print.mode ?? 'accessible';
    if (event.type === 'certificate.batch_issued')
      return chunksOf({ batchId, certificates: event.data.certificates, mode }, '', false);
    const retried = event.type === 'certificate.batch_failures_retried';
    return chunksOf({ batchId, certificates: row?.certificates ?? 0, mode }, `-v${event.version}`, retried);
  },
});

export const renderCertificates = defineJob(
  z.strictObject({ batchId: BatchId, from: z.number().int(), to: z.number().int(), failed: z.boolean() }),
  async ({ batchId, from, to, failed }, effectRun, context) => {
    const left = () => unprinted(context.db, batchId, { from, to, failed });
    await printOrRecordFailures(left, renderings(effectRun, 'withItsBatch'), effectRun, context, (rows, records) =>
      printCertificates(
        rows,
        records,
        context,
        async () => (await batchById(context.db, batchId))?.status === 'issued',
      ),
    );
  },
);

export const renderCertificate = defineJob(
  z.strictObject({ certificateId: CertificateId }),
  async ({ certificateId }, effectRun, context) => {
    const left = async () => {
      const rows = await certificatesById(context.db, [certificateId]);
      return rows.filter((row) => row.fileHash === null);
    };
    await printOrRecordFailures(left, renderings(effectRun, 'byItself'), effectRun, context, (rows, records) =>
      printCertificates(rows, records, context, async () => true),
    );
  },
);

export const renderReissued = defineJob(
  z.strictObject({ batchId: BatchId, from: z.number().int(), to: z.number().int() }),
  async ({ batchId, from, to }, effectRun, context) => {
    const left = async () => {
      const rows = await unprinted(context.db, batchId, { from, to, failed: false });
      return rows.filter((row) => row.revision > 1);
    };
    await printOrRecordFailures(left, renderings(effectRun, 'byItself'), effectRun, context, (rows, records) =>
      printCertificates(rows, records, context, async () => true),
    );
  },
);

/** What is recorded of a first print. */
const renderings = (effectRun: EffectRun, printed: Parameters<typeof recordRendering>[3]): Records => ({
  waits: (row) => row.status === 'issued',
  made: (row, stored) => recordRendering(row, stored, effectRun, printed),
  failed: (row, failure) => recordRenderFailure(row, failure, effectRun),
});
