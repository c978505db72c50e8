import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CertificateId, Uuid } from '../kernel/ids.ts';
import type { Certificate } from './certificate.ts';
import { CorrectedPart, type Correction, type CorrectionEvent } from './correction.ts';
import { type CorrectionSeal, type CorrectionSealed, correctionSealed } from './sealed-certificates.ts';

export const RequestCorrection = z.strictObject({
  correctionId: Uuid,
  certificateId: CertificateId,
  part: CorrectedPart,
});
export type RequestCorrection = z.infer<typeof RequestCorrection>;

/** A person named on a valid certificate says that it is wrong. One request of theirs at a time, by a unique index. */
export function requestCorrection(
  correction: Correction,
  command: RequestCorrection,
  by: By,
  certificate: Certificate,
  seal: Omit<CorrectionSeal, 'itemId'>,
): Decision<
  CorrectionEvent,
  'certificateNotFound' | 'certificateRevoked' | 'certificateSuperseded' | 'correctionPending' | CorrectionSealed
> {
  if (certificate.status === 'none') return refuse('certificateNotFound');
  if (correction.status !== 'none') return accept();
  if (certificate.status === 'revoked') return refuse('certificateRevoked');
  if (certificate.status === 'superseded') return refuse('certificateSuperseded');
  const { batchId, competitionId, groupId, awardId, itemId } = certificate;
  const sealed = correctionSealed(command.part, { ...seal, itemId });
  if (sealed) return sealed;
  return accept({
    type: 'certificate.correction_requested',
    data: { ...command, batchId, competitionId, groupId, awardId, requestedBy: by.actor.personId, at: by.at },
  });
}
