import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { recordRendering as decide } from '@laurel/domain/certificate/record-rendering.ts';
import { command } from '@laurel/event-store/execute-many.ts';
import { bySystem, type EffectRun } from '../../kernel/job.ts';
import type { StoredCertificate } from './records.ts';

/**
 * The same certificate is recorded under the same command id, however many jobs print it. One that is printed with its
 * batch is not recorded while the batch is paused: both take turns.
 */
export const recordRendering = (
  { certificateId, batchId, revision }: CertificateRow,
  stored: StoredCertificate,
  effectRun: EffectRun,
  printed: 'withItsBatch' | 'byItself',
) => {
  const rendering = { certificateId, ...stored, imageHash: null };
  return command({
    useCase: 'certificate.record_rendering',
    command: rendering,
    commandId: `cert-rendered-${certificateId}-v${revision}-${stored.fileHash.slice(0, 16)}`,
    ...bySystem(effectRun),
    takes: { certificate: certificateOf(certificateId) },
    looks: { batch: batchOf(batchId) },
    decide: ({ certificate, batch }, by) =>
      decide(certificate, rendering, by, printed === 'withItsBatch' ? batch : undefined),
  });
};
