import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { recordRenderFailure as decide } from '@laurel/domain/certificate/record-render-failure.ts';
import { command } from '@laurel/event-store/execute-many.ts';
import { bySystem, type EffectRun } from '../../kernel/job.ts';

/** That a certificate could not be printed, once for each try. */
export const recordRenderFailure = ({ certificateId }: CertificateRow, failure: Error, effectRun: EffectRun) => {
  const failed = { certificateId, code: failure.name };
  return command({
    useCase: 'certificate.record_render_failure',
    command: failed,
    commandId: `cert-failed-${certificateId}-${effectRun.effectId.slice(-24)}-${effectRun.attempt}`,
    ...bySystem(effectRun),
    takes: { certificate: certificateOf(certificateId) },
    decide: ({ certificate }, by) => decide(certificate, failed, by),
  });
};
