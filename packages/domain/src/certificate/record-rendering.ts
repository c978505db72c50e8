import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { CertificateId, FileHash } from '../kernel/ids.ts';
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

export type RecordRenderingRefusal = 'certificateNotFound';

/**
 * The PDF exists. Two jobs that print the same certificate sign it differently: the file that is recorded first is the
 * certificate's, and the other changes nothing.
 * @without form: the worker records each certificate that it printed
 */
export const recordRendering = certificateDecider<RecordRendering, RecordRenderingRefusal>(
  (certificate, command, by) => {
    if (certificate.fileHash) return accept();
    return accept({ type: 'certificate.rendered', data: { ...command, at: by.at } });
  },
);
