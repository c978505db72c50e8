import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { recordRendering as decide } from '@laurel/domain/certificate/record-rendering.ts';
import { command } from '@laurel/event-store/execute-many.ts';
import type { About } from '../job.ts';
import { type Made, sentBy } from './print-rows.ts';

/** The same certificate is recorded under the same command id, however many jobs print it. */
export const recordRendering = ({ certificateId, revision }: CertificateRow, made: Made, about: About) => {
  const rendering = { certificateId, ...made, imageHash: null };
  return command({
    useCase: 'certificate.record_rendering',
    command: rendering,
    commandId: `cert-rendered-${certificateId}-v${revision}-${made.fileHash.slice(0, 16)}`,
    ...sentBy(about),
    takes: { certificate: certificateOf(certificateId) },
    decide: ({ certificate }, by) => decide(certificate, rendering, by),
  });
};
