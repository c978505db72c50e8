import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { CertificateId } from '../kernel/ids.ts';
import { certificateDecider } from './certificate.ts';
import type { RecordRenderingRefusal } from './record-rendering.ts';

const RecordRenderFailure = z.strictObject({ certificateId: CertificateId, code: z.string().max(200) });
type RecordRenderFailure = z.infer<typeof RecordRenderFailure>;

/**
 * Why it could not be printed, for the organiser's list of failures; a certificate that has its file has not failed.
 * @without form: the worker records why it could not print a certificate
 */
export const recordRenderFailure = certificateDecider<RecordRenderFailure, RecordRenderingRefusal>(
  (certificate, command, by) => {
    if (certificate.fileHash) return accept();
    return accept({
      type: 'certificate.render_failed',
      data: { ...command, attempt: certificate.attempts + 1, at: by.at },
    });
  },
);
