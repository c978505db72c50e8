import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CertificateId, FileHash } from '../kernel/ids.ts';
import type { Batch } from './batch.ts';
import { certificateDecider, FileSignature } from './certificate.ts';

const RecordRendering = z.strictObject({
  certificateId: CertificateId,
  fileHash: FileHash,
  bytes: z.number().int().min(1),
  imageHash: FileHash.nullable(),
  fitted: z.record(z.string(), z.number()),
  signature: FileSignature.optional(),
});
type RecordRendering = z.infer<typeof RecordRendering>;

export type RecordRenderingRefusal = 'certificateNotFound' | 'batchPaused';

/**
 * The PDF exists. Two jobs that print the same certificate sign it differently: the file that is recorded first is the
 * certificate's, and the other changes nothing. For a batch paused in the meantime nothing is recorded: it is printed
 * after the batch is resumed. A certificate that is printed by itself has no `batch` here.
 * @without form: the worker records each certificate that it printed
 */
export const recordRendering = certificateDecider<RecordRendering, RecordRenderingRefusal, [batch?: Batch]>(
  (certificate, command, by, batch) => {
    if (certificate.fileHash) return accept();
    if (batch?.status === 'paused') return refuse('batchPaused');
    return accept({ type: 'certificate.rendered', data: { ...command, at: by.at } });
  },
);
