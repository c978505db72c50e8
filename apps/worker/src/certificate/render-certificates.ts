import { batchById, certificateBatches } from '@laurel/db/certificate/batch-board.ts';
import { certificatesById, unprinted } from '@laurel/db/certificate/certificate-board.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { BatchId, CertificateId } from '@laurel/domain/kernel/ids.ts';
import type { Effect } from '@laurel/event-store/effects.ts';
import type { PrintMode } from '@laurel/pdf/printer/printable.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type About, defineJob } from '../job.ts';
import { chunkOf } from './chunks.ts';
import { orSayWhy, printRows, type Records } from './print-rows.ts';
import { recordRenderFailure } from './record-render-failure.ts';
import { recordRendering } from './record-rendering.ts';

/** Behind letters and reminders: a batch of thousands must not make anybody wait for one. */
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

/** Issued, resumed and retried batches are printed in chunks, a reissued certificate by itself. */
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
      const { certificateId, supersedes } = event.data;
      if (supersedes === null) return [];
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
    // How many there are was fixed at issue and how they are printed at approval, so reading both here keeps the same
    // facts giving the same effects.
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
  async ({ batchId, from, to, failed }, about, bench) => {
    const left = () => unprinted(bench.db, batchId, { from, to, failed });
    await orSayWhy(left, renderings(about), about, bench, (rows, records) =>
      printRows(rows, records, bench, async () => (await batchById(bench.db, batchId))?.status === 'issued'),
    );
  },
);

export const renderCertificate = defineJob(
  z.strictObject({ certificateId: CertificateId }),
  async ({ certificateId }, about, bench) => {
    const left = async () => {
      const rows = await certificatesById(bench.db, [certificateId]);
      return rows.filter((row) => row.fileHash === null);
    };
    await orSayWhy(left, renderings(about), about, bench, (rows, records) =>
      printRows(rows, records, bench, async () => true),
    );
  },
);

/** What is recorded of a first print. */
const renderings = (about: About): Records => ({
  waits: (row) => row.status === 'issued',
  made: (row, made) => recordRendering(row, made, about),
  failed: (row, failure) => recordRenderFailure(row, failure, about),
});
