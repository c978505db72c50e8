import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CertificateId, FileHash, type PersonId } from '../kernel/ids.ts';
import { type Certificate, type CertificateEvent, FileSignature } from './certificate.ts';

export const RecordRendering = z.strictObject({
  certificateId: CertificateId,
  fileHash: FileHash,
  bytes: z.number().int().min(1),
  imageHash: FileHash.nullable(),
  fitted: z.record(z.string(), z.number()),
  signature: FileSignature.optional(),
});
export type RecordRendering = z.infer<typeof RecordRendering>;
export type RecordRenderingRefusal = 'certificateNotFound';

/**
 * The PDF is there. Two jobs that print the same certificate sign it differently: the file that is recorded first is the
 * certificate's, and the other says nothing new.
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

export const RecordRenderFailure = z.strictObject({ certificateId: CertificateId, code: z.string().max(200) });
export type RecordRenderFailure = z.infer<typeof RecordRenderFailure>;

/**
 * Why it could not be printed, for the organiser's list of failures; a certificate that has its file has not failed.
 * @without form: the worker records why it could not print a certificate
 */
export function recordRenderFailure(
  certificate: Certificate,
  command: RecordRenderFailure,
  by: By,
): Decision<CertificateEvent, RecordRenderingRefusal> {
  if (certificate.status === 'none') return refuse('certificateNotFound');
  if (certificate.fileHash) return accept();
  return accept({
    type: 'certificate.render_failed',
    data: { ...command, attempt: certificate.attempts + 1, at: by.at },
  });
}

export const RecordDelivery = z.strictObject({ certificateId: CertificateId });
export type RecordDelivery = z.infer<typeof RecordDelivery>;
export type RecordDeliveryRefusal = 'certificateNotFound' | 'certificateNotYours' | 'certificateNotRendered';

/**
 * A holder fetched the certificate for the first time.
 * @without form: the download route records that the holder fetched the file
 */
export function recordDelivery(
  certificate: Certificate,
  command: RecordDelivery,
  by: By,
): Decision<CertificateEvent, RecordDeliveryRefusal> {
  if (certificate.status === 'none') return refuse('certificateNotFound');
  const holder: PersonId = by.actor.personId;
  if (!certificate.holderIds.includes(holder)) return refuse('certificateNotYours');
  if (!certificate.fileHash) return refuse('certificateNotRendered');
  if (certificate.deliveredTo.includes(holder)) return accept();
  return accept({ type: 'certificate.delivered', data: { ...command, deliveredTo: holder, at: by.at } });
}
