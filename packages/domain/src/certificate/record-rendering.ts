import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CertificateId, FileHash } from '../kernel/ids.ts';
import { type Certificate, type CertificateEvent, FileSignature } from './certificate.ts';

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
export function recordRendering(
  certificate: Certificate,
  command: RecordRendering,
  by: By,
): Decision<CertificateEvent, RecordRenderingRefusal> {
  if (certificate.status === 'none') return refuse('certificateNotFound');
  if (certificate.fileHash) return accept();
  return accept({ type: 'certificate.rendered', data: { ...command, at: by.at } });
}
