import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CertificateId, FileHash } from '../kernel/ids.ts';
import type { Batch } from './batch.ts';
import type { BulkChange } from './bulk-change.ts';
import { certificateDecider, FileSignature } from './certificate.ts';
import { type PausedRefusal, pausedBy } from './paused-by.ts';

const RecordReprint = z.strictObject({
  certificateId: CertificateId,
  lostHash: FileHash,
  fileHash: FileHash,
  bytes: z.number().int().min(1),
  fitted: z.record(z.string(), z.number()),
  signature: FileSignature.optional(),
});
type RecordReprint = z.infer<typeof RecordReprint>;

/**
 * The file exists again. Recorded once, even when several jobs printed it, and not for a certificate that was revoked
 * meanwhile. While its batch is paused, or the bulk change that issued it again, nothing is recorded: it is printed after
 * both are resumed.
 * @without form: the worker records the file that it printed again
 */
export const recordReprint = certificateDecider<RecordReprint, PausedRefusal, [batch?: Batch, bulk?: BulkChange]>(
  (certificate, command, by, batch, bulk) => {
    if (certificate.reprinting !== command.lostHash) return accept();
    const paused = pausedBy(batch, bulk);
    if (paused) return refuse(paused);
    return accept({ type: 'certificate.reprinted', data: { ...command, at: by.at } });
  },
);
