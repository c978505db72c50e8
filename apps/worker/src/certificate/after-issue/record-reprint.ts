import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { recordReprint as decide } from '@laurel/domain/certificate/record-reprint.ts';
import type { EffectRun } from '../../kernel/job.ts';
import { recordUnlessPaused } from '../print/record-unless-paused.ts';
import type { StoredCertificate } from '../print/records.ts';

/** The file that was printed in place of the lost one. */
export const recordReprint = (row: CertificateRow, stored: StoredCertificate, effectRun: EffectRun) => {
  const { certificateId, fileHash: lostHash } = row;
  if (!lostHash) throw new Error('a reprint of what was never printed');
  return recordUnlessPaused(row, effectRun, {
    useCase: 'certificate.record_reprint',
    about: { certificateId, lostHash, ...stored },
    commandId: `${effectRun.effectId}-${certificateId}-${stored.fileHash.slice(0, 16)}`,
    decide,
  });
};
