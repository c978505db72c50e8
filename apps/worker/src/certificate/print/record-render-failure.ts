import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { recordRenderFailure as decide } from '@laurel/domain/certificate/record-render-failure.ts';
import type { EffectRun } from '../../kernel/job.ts';
import { recordAbout } from './record-about.ts';

/** That a certificate could not be printed, once for each try. */
export const recordRenderFailure = ({ certificateId }: CertificateRow, failure: Error, effectRun: EffectRun) => {
  const failed = { certificateId, code: failure.name };
  return recordAbout(effectRun, {
    useCase: 'certificate.record_render_failure',
    about: failed,
    commandId: `cert-failed-${certificateId}-${effectRun.effectId.slice(-24)}-${effectRun.attempt}`,
    decide,
  });
};
