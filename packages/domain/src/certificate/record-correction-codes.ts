import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { CertificateId, Uuid } from '../kernel/ids.ts';
import { correctionDecider } from './correction.ts';

const count = z.number().int().min(0).max(1);
const RecordCorrectionCodes = z.strictObject({
  correctionId: Uuid,
  files: count,
  read: count,
  wrong: z.array(CertificateId).max(1),
});
type RecordCorrectionCodes = z.infer<typeof RecordCorrectionCodes>;

/**
 * Records once what reading the QR code of a corrected certificate found.
 * @without form: the worker records what it read
 */
export const recordCorrectionCodes = correctionDecider<RecordCorrectionCodes>((correction, command, by) =>
  correction.status !== 'made' || correction.codes
    ? accept()
    : accept({ type: 'certificate.correction_codes_read', data: { ...command, at: by.at } }),
);
