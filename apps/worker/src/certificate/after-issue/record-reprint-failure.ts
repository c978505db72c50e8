import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { recordReprintFailure as decide } from '@laurel/domain/certificate/record-reprint-failure.ts';
import { command } from '@laurel/event-store/execute-many.ts';
import { bySystem, type EffectRun } from '../../kernel/job.ts';

/** That a certificate could not be printed again, once for each try. */
export const recordReprintFailure = ({ certificateId }: CertificateRow, failure: Error, effectRun: EffectRun) => {
  const failed = { certificateId, code: failure.name };
  return command({
    useCase: 'certificate.record_reprint_failure',
    command: failed,
    commandId: `${effectRun.effectId}-failed-${effectRun.attempt}`,
    ...bySystem(effectRun),
    takes: { certificate: certificateOf(certificateId) },
    decide: ({ certificate }, by) => decide(certificate, failed, by),
  });
};
