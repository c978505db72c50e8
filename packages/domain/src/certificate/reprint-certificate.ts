import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CertificateId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Certificate, CertificateEvent, FileProblem } from './certificate.ts';

export const ReprintCertificate = z.strictObject({ certificateId: CertificateId, reason: Reason });
export type ReprintCertificate = z.infer<typeof ReprintCertificate>;

/** For all files found lost at the same time. */
export type ReprintLostRefusal = 'nothingLost';

type ReprintFacts = {
  /** What is wrong with the file, by looking at it in the store; null when it is as recorded. */
  readonly problem: FileProblem | null;
  /** It names a person who was erased: its file was deleted permanently. */
  readonly namesErased: boolean;
};

/**
 * Prints a certificate again whose stored file is lost or damaged; nothing else about it changes. A superseded
 * certificate may be printed again, since its file is kept; a revoked one may not, since nobody gets its file.
 */
export function reprintCertificate(
  certificate: Certificate,
  command: ReprintCertificate,
  by: By,
  { problem, namesErased }: ReprintFacts,
): Decision<
  CertificateEvent,
  | 'certificateNotFound'
  | 'certificateNotRendered'
  | 'certificateRevoked'
  | 'certificateNamesErased'
  | 'certificateFileIntact'
  | 'reprintUnderWay'
> {
  if (certificate.status === 'none') return refuse('certificateNotFound');
  if (certificate.status === 'revoked') return refuse('certificateRevoked');
  if (certificate.fileHash === null) return refuse('certificateNotRendered');
  if (namesErased) return refuse('certificateNamesErased');
  if (certificate.reprinting !== null) return refuse('reprintUnderWay');
  if (problem === null) return refuse('certificateFileIntact');
  const requested = { ...command, lostHash: certificate.fileHash, problem, requestedBy: by.actor.personId, at: by.at };
  return accept({ type: 'certificate.reprint_requested', data: requested });
}
