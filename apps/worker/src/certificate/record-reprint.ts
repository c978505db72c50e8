import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { recordReprint as decide } from '@laurel/domain/certificate/record-reprint.ts';
import { command } from '@laurel/event-store/execute-many.ts';
import type { About } from '../job.ts';
import { type Made, sentBy } from './print-rows.ts';

/** The file that was printed in place of the lost one. */
export const recordReprint = ({ certificateId, fileHash: lostHash }: CertificateRow, made: Made, about: About) => {
  if (!lostHash) throw new Error('a reprint of what was never printed');
  const reprint = { certificateId, lostHash, ...made };
  return command({
    useCase: 'certificate.record_reprint',
    command: reprint,
    commandId: `${about.effectId}-${made.fileHash.slice(0, 16)}`,
    ...sentBy(about),
    takes: { certificate: certificateOf(certificateId) },
    decide: ({ certificate }, by) => decide(certificate, reprint, by),
  });
};
