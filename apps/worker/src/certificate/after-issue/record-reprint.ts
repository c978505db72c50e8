import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { recordReprint as decide } from '@laurel/domain/certificate/record-reprint.ts';
import type { EffectRun } from '../../kernel/job.ts';
import { recordAbout } from '../print/record-about.ts';
import type { StoredCertificate } from '../print/records.ts';

/** The file that was printed in place of the lost one. */
export const recordReprint = (
  { certificateId, fileHash: lostHash }: CertificateRow,
  stored: StoredCertificate,
  effectRun: EffectRun,
) => {
  if (!lostHash) throw new Error('a reprint of what was never printed');
  const reprint = { certificateId, lostHash, ...stored };
  return recordAbout(effectRun, {
    useCase: 'certificate.record_reprint',
    about: reprint,
    commandId: `${effectRun.effectId}-${stored.fileHash.slice(0, 16)}`,
    decide,
  });
};
