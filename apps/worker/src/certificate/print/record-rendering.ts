import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { recordRendering as decide } from '@laurel/domain/certificate/record-rendering.ts';
import type { EffectRun } from '../../kernel/job.ts';
import { recordUnlessPaused } from './record-unless-paused.ts';
import type { StoredCertificate } from './records.ts';

/** The same certificate is recorded under the same command id, however many jobs print it. */
export const recordRendering = (row: CertificateRow, stored: StoredCertificate, effectRun: EffectRun) =>
  recordUnlessPaused(row, effectRun, {
    useCase: 'certificate.record_rendering',
    about: { certificateId: row.certificateId, ...stored, imageHash: null },
    commandId: `cert-rendered-${row.certificateId}-v${row.revision}-${stored.fileHash.slice(0, 16)}`,
    decide,
  });
