import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { CertificateId } from '../kernel/ids.ts';
import { certificateDecider } from './certificate.ts';

const RecordReprintFailure = z.strictObject({ certificateId: CertificateId, code: z.string().max(200) });
type RecordReprintFailure = z.infer<typeof RecordReprintFailure>;

/**
 * It could not be printed again. The certificate stays valid, and another attempt may be requested.
 * @without form: the worker records why it could not print a certificate again
 */
export const recordReprintFailure = certificateDecider<RecordReprintFailure>((certificate, command, by) => {
  if (certificate.reprinting === null) return accept();
  return accept({ type: 'certificate.reprint_failed', data: { ...command, at: by.at } });
});
