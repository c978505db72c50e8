import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { recordRenderFailure as decide } from '@laurel/domain/certificate/record-render-failure.ts';
import { command } from '@laurel/event-store/execute-many.ts';
import type { About } from '../job.ts';
import { sentBy } from './print-rows.ts';

/** That a certificate could not be printed, once for each try. */
export const recordRenderFailure = ({ certificateId }: CertificateRow, failure: Error, about: About) => {
  const failed = { certificateId, code: failure.name };
  return command({
    useCase: 'certificate.record_render_failure',
    command: failed,
    commandId: `cert-failed-${certificateId}-${about.effectId.slice(-24)}-${about.attempt}`,
    ...sentBy(about),
    takes: { certificate: certificateOf(certificateId) },
    decide: ({ certificate }, by) => decide(certificate, failed, by),
  });
};
