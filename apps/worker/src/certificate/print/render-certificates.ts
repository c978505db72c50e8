import { certificateBatches } from '@laurel/db/certificate/batch-board.ts';
import { unprintedOfPlaces } from '@laurel/db/certificate/bulk-entries.ts';
import { type CertificateRow, certificatesById, unprinted } from '@laurel/db/certificate/certificate-board.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { BatchId, CertificateId, Uuid } from '@laurel/domain/kernel/ids.ts';
import type { Effect } from '@laurel/event-store/effects.ts';
import type { PrintMode } from '@laurel/pdf/printer/printable.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type EffectRun, type JobContext } from '../../kernel/job.ts';
import { chunkOf } from './chunks.ts';
import { notPaused } from './not-paused.ts';
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

/** What a bulk change reissued before it was paused and did not print, by places among its certificates. */
const leftByPause = (bulkChangeId: string, certificates: number, version: number): Effect[] =>
  Array.from({ length: Math.ceil(certificates / REISSUED_TOGETHER) }, (_, k) => ({
    effectId: `bulk-render-${bulkChangeId}-left-${k}-v${version}`,
    kind: 'render-reissued',
    payload: { bulkChangeId, from: k * REISSUED_TOGETHER, to: (k + 1) * REISSUED_TOGETHER - 1 },
    priority: BULK_PRIORITY,
  }));

/** Issued, resumed and retried batches are printed in chunks, and so is what a bulk change reissued; one that is reissued alone, by itself. */
export const renderWhenIssued = processManager({
  name: 'certificate-render-when-issued',
  handles: [
    'certificate.batch_issued',
    'certificate.batch_resumed',
    'certificate.batch_failures_retried',
    'certificate.bulk_change_resumed',
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
    if (event.type === 'certificate.bulk_change_resumed') {
      const { bulkChangeId } = event.data;
      const bulk = await loadState(tx, bulkChangeOf(bulkChangeId));
      // How many it has is recorded when it is drafted.
      if (bulk.status === 'none' || bulk.change.kind === 'revoke') return [];
      return leftByPause(bulkChangeId, bulk.certificates, event.version);
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
    await print(left, effectRun, context);
  },
);

export const renderCertificate = defineJob(
  z.strictObject({ certificateId: CertificateId }),
  async ({ certificateId }, effectRun, context) => {
    const left = async () => {
      const rows = await certificatesById(context.db, [certificateId]);
      return rows.filter((row) => row.fileHash === null);
    };
    await print(left, effectRun, context);
  },
);

export const renderReissued = defineJob(
  z.union([
    z.strictObject({ batchId: BatchId, from: z.number().int(), to: z.number().int() }),
    z.strictObject({ bulkChangeId: Uuid, from: z.number().int(), to: z.number().int() }),
  ]),
  async (reissued, effectRun, context) => {
    const left = async () => {
      if ('bulkChangeId' in reissued) return unprintedOfPlaces(context.db, reissued);
      const { batchId, from, to } = reissued;
      const rows = await unprinted(context.db, batchId, { from, to, failed: false });
      return rows.filter((row) => row.revision > 1);
    };
    await print(left, effectRun, context);
  },
);

/** Prints what is left and waits for no pause: what a pause leaves is printed once it is over. */
const print = (left: () => Promise<readonly CertificateRow[]>, effectRun: EffectRun, context: JobContext) =>
  printOrRecordFailures(left, renderings(effectRun), effectRun, context, (rows, records) =>
    printCertificates(rows, records, context, (row) => notPaused(context.db, row)),
  );

/** What is recorded of a first print. */
const renderings = (effectRun: EffectRun): Records => ({
  waits: (row) => row.status === 'issued',
  made: (row, stored) => recordRendering(row, stored, effectRun),
  failed: (row, failure) => recordRenderFailure(row, failure, effectRun),
});
