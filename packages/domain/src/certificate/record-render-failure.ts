import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CertificateId } from '../kernel/ids.ts';
import type { Certificate, CertificateEvent } from './certificate.ts';
import type { RecordRenderingRefusal } from './record-rendering.ts';

const RecordRenderFailure = z.strictObject({ certificateId: CertificateId, code: z.string().max(200) });
type RecordRenderFailure = z.infer<typeof RecordRenderFailure>;

/**
 * Why it could not be printed, for the organiser's list of failures; a certificate that has its file has not failed.
 * @without form: the worker records why it could not print a certificate
 */
export function recordRenderFailure(
  certificate: Certificate,
  command: RecordRenderFailure,
  by: By,
): Decision<CertificateEvent, RecordRenderingRefusal> {
  if (certificate.status === 'none') return refuse('certificateNotFound');
  if (certificate.fileHash) return accept();
  return accept({
    type: 'certificate.render_failed',
    data: { ...command, attempt: certificate.attempts + 1, at: by.at },
  });
}
