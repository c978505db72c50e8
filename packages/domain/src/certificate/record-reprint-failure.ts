import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CertificateId } from '../kernel/ids.ts';
import type { Certificate, CertificateEvent } from './certificate.ts';

const RecordReprintFailure = z.strictObject({ certificateId: CertificateId, code: z.string().max(200) });
type RecordReprintFailure = z.infer<typeof RecordReprintFailure>;

/**
 * It could not be printed again. The certificate stays valid, and another attempt may be requested.
 * @without form: the worker records why it could not print a certificate again
 */
export function recordReprintFailure(
  certificate: Certificate,
  command: RecordReprintFailure,
  by: By,
): Decision<CertificateEvent, 'certificateNotFound'> {
  if (certificate.status === 'none') return refuse('certificateNotFound');
  if (certificate.reprinting === null) return accept();
  return accept({ type: 'certificate.reprint_failed', data: { ...command, at: by.at } });
}
