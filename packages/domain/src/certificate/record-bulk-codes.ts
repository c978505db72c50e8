import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { CertificateId, Uuid } from '../kernel/ids.ts';
import { bulkChangeDecider } from './bulk-change.ts';

const count = z.number().int().min(0);
const RecordBulkCodes = z.strictObject({
  bulkChangeId: Uuid,
  files: count,
  read: count,
  wrong: z.array(CertificateId),
});
type RecordBulkCodes = z.infer<typeof RecordBulkCodes>;

/**
 * Records what reading the QR codes of files that a bulk change printed found, once for each round of its work.
 * @without form: the worker records what it read
 */
export const recordBulkCodes = bulkChangeDecider<RecordBulkCodes>((bulk, command, by) =>
  bulk.status !== 'applied' || bulk.codes
    ? accept()
    : accept({ type: 'certificate.bulk_change_codes_read', data: { ...command, at: by.at } }),
);
