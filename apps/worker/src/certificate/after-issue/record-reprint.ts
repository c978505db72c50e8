import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { recordReprint as decide } from '@laurel/domain/certificate/record-reprint.ts';
import { command } from '@laurel/event-store/execute-many.ts';
import { bySystem, type EffectRun } from '../../kernel/job.ts';
import type { StoredCertificate } from '../print/records.ts';

/** The file that was printed in place of the lost one. */
export const recordReprint = (
  { certificateId, fileHash: lostHash }: CertificateRow,
  stored: StoredCertificate,
  effectRun: EffectRun,
) => {
  if (!lostHash) throw new Error('a reprint of what was never printed');
  const reprint = { certificateId, lostHash, ...stored };
  return command({
    useCase: 'certificate.record_reprint',
    command: reprint,
    commandId: `${effectRun.effectId}-${stored.fileHash.slice(0, 16)}`,
    ...bySystem(effectRun),
    takes: { certificate: certificateOf(certificateId) },
    decide: ({ certificate }, by) => decide(certificate, reprint, by),
  });
};
