import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { recordRendering as decide } from '@laurel/domain/certificate/record-rendering.ts';
import { command } from '@laurel/event-store/execute-many.ts';
import { bySystem, type EffectRun } from '../../kernel/job.ts';
import type { StoredCertificate } from './records.ts';

/** The same certificate is recorded under the same command id, however many jobs print it. */
export const recordRendering = (
  { certificateId, revision }: CertificateRow,
  stored: StoredCertificate,
  effectRun: EffectRun,
) => {
  const rendering = { certificateId, ...stored, imageHash: null };
  return command({
    useCase: 'certificate.record_rendering',
    command: rendering,
    commandId: `cert-rendered-${certificateId}-v${revision}-${stored.fileHash.slice(0, 16)}`,
    ...bySystem(effectRun),
    takes: { certificate: certificateOf(certificateId) },
    decide: ({ certificate }, by) => decide(certificate, rendering, by),
  });
};
