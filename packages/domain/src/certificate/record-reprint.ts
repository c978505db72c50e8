import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { CertificateId, FileHash } from '../kernel/ids.ts';
import { certificateDecider, FileSignature } from './certificate.ts';

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
 * meanwhile.
 * @without form: the worker records the file that it printed again
 */
export const recordReprint = certificateDecider<RecordReprint>((certificate, command, by) => {
  if (certificate.reprinting !== command.lostHash) return accept();
  return accept({ type: 'certificate.reprinted', data: { ...command, at: by.at } });
});
