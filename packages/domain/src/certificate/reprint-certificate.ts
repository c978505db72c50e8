import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CertificateId, FileHash } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { type Certificate, type CertificateEvent, type FileProblem, FileSignature } from './certificate.ts';

export const ReprintCertificate = z.strictObject({ certificateId: CertificateId, reason: Reason });
export type ReprintCertificate = z.infer<typeof ReprintCertificate>;
export type ReprintCertificateRefusal =
  | 'certificateNotFound'
  | 'certificateNotRendered'
  | 'certificateRevoked'
  | 'certificateNamesErased'
  | 'certificateFileIntact'
  | 'reprintUnderWay';
/** Of all that were found lost at once. */
export type ReprintLostRefusal = 'nothingLost';

export type ReprintFacts = {
  /** What is wrong with the file, by looking at it in the store; null when it is as recorded. */
  readonly problem: FileProblem | null;
  /** It names a person who was erased: its file was deleted for good. */
  readonly namesErased: boolean;
};

/**
 * Has a certificate printed again whose stored file is lost or damaged. Nothing else about it changes. A replaced
 * certificate may be printed again, since its file is kept; a revoked one may not, since nobody is given its file.
 */
export function reprintCertificate(
  certificate: Certificate,
  command: ReprintCertificate,
  by: By,
  { problem, namesErased }: ReprintFacts,
): Decision<CertificateEvent, ReprintCertificateRefusal> {
  if (certificate.status === 'none') return refuse('certificateNotFound');
  if (certificate.status === 'revoked') return refuse('certificateRevoked');
  if (certificate.fileHash === null) return refuse('certificateNotRendered');
  if (namesErased) return refuse('certificateNamesErased');
  if (certificate.reprinting !== null) return refuse('reprintUnderWay');
  if (problem === null) return refuse('certificateFileIntact');
  const requested = { ...command, lostHash: certificate.fileHash, problem, requestedBy: by.actor.personId, at: by.at };
  return accept({ type: 'certificate.reprint_requested', data: requested });
}

export const RecordReprint = z.strictObject({
  certificateId: CertificateId,
  lostHash: FileHash,
  fileHash: FileHash,
  bytes: z.number().int().min(1),
  fitted: z.record(z.string(), z.number()),
  signature: FileSignature.optional(),
});
export type RecordReprint = z.infer<typeof RecordReprint>;

/**
 * The file is there again. Said once, however many jobs printed it, and not of what was revoked meanwhile.
 * @without form: the worker records the file that it printed again
 */
export function recordReprint(
  certificate: Certificate,
  command: RecordReprint,
  by: By,
): Decision<CertificateEvent, 'certificateNotFound'> {
  if (certificate.status === 'none') return refuse('certificateNotFound');
  if (certificate.reprinting !== command.lostHash) return accept();
  return accept({ type: 'certificate.reprinted', data: { ...command, at: by.at } });
}

export const RecordReprintFailure = z.strictObject({ certificateId: CertificateId, code: z.string().max(200) });
export type RecordReprintFailure = z.infer<typeof RecordReprintFailure>;

/**
 * It could not be printed again. The certificate stays valid, and another attempt may be requested.
 * @without form: the worker records why it could not print a certificate again
 */
export function recordReprintFailure(
  certificate: Certificate,
  command: RecordReprintFailure,
  by: By,
): Decision<CertificateEvent, 'certificateNotFound'> {
  if (certificate.status === 'none') return refuse('certificateNotFound');
  if (certificate.reprinting === null) return accept();
  return accept({ type: 'certificate.reprint_failed', data: { ...command, at: by.at } });
}
