import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CertificateId, FileHash } from '../kernel/ids.ts';
import type { Batch } from './batch.ts';
import type { BulkChange } from './bulk-change.ts';
import { certificateDecider, FileSignature } from './certificate.ts';
import { type PausedRefusal, pausedBy } from './paused-by.ts';

const RecordRendering = z.strictObject({
  certificateId: CertificateId,
  fileHash: FileHash,
  bytes: z.number().int().min(1),
  imageHash: FileHash.nullable(),
  fitted: z.record(z.string(), z.number()),
  signature: FileSignature.optional(),
});
type RecordRendering = z.infer<typeof RecordRendering>;

export type RecordRenderingRefusal = 'certificateNotFound' | PausedRefusal;

/**
 * The PDF exists. Two jobs that print the same certificate sign it differently: the file that is recorded first is the
 * certificate's, and the other changes nothing. For a batch paused in the meantime, or a paused bulk change that issued
 * it again, nothing is recorded: it is printed after both are resumed.
 * @without form: the worker records each certificate that it printed
 */
export const recordRendering = certificateDecider<
  RecordRendering,
  RecordRenderingRefusal,
  [batch?: Batch, bulk?: BulkChange]
>((certificate, command, by, batch, bulk) => {
  if (certificate.fileHash) return accept();
  const paused = pausedBy(batch, bulk);
  if (paused) return refuse(paused);
  return accept({ type: 'certificate.rendered', data: { ...command, at: by.at } });
});
