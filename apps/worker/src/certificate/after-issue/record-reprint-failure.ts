import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { recordReprintFailure as decide } from '@laurel/domain/certificate/record-reprint-failure.ts';
import type { EffectRun } from '../../kernel/job.ts';
import { recordAbout } from '../print/record-about.ts';

/** That a certificate could not be printed again, once for each try. */
export const recordReprintFailure = ({ certificateId }: CertificateRow, failure: Error, effectRun: EffectRun) => {
  const failed = { certificateId, code: failure.name };
  return recordAbout(effectRun, {
    useCase: 'certificate.record_reprint_failure',
    about: failed,
    commandId: `${effectRun.effectId}-${certificateId}-failed-${effectRun.attempt}`,
    decide,
  });
};
