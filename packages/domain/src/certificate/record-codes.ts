import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { BatchId, CertificateId } from '../kernel/ids.ts';
import { type BatchEvent, batchDecider } from './batch.ts';

const count = z.number().int().min(0);
const RecordCodes = z.strictObject({ batchId: BatchId, files: count, read: count, wrong: z.array(CertificateId) });
type RecordCodes = z.infer<typeof RecordCodes>;

/** Of so many files all are read. */
const READ_ALL = 200;

/**
 * Which printed files are read, by their places from 0: all of a small batch, otherwise the first, the last, and every
 * n-th between them.
 */
export const placesToRead = (files: number): number[] => {
  const every = Math.ceil(files / READ_ALL);
  const places = Array.from({ length: files }, (_, place) => place);
  return places.filter((place) => place % every === 0 || place === files - 1);
};

/**
 * Records what reading the QR codes of printed files found, once for each printing. A wrong one pauses the batch: no
 * notification with a certificate that cannot be verified is sent.
 *
 * @without form: the worker records what it read
 */
export const recordCodes = batchDecider<RecordCodes>((batch, command, by) => {
  if (batch.status !== 'issued' || batch.codes) return accept();
  const read: BatchEvent = { type: 'certificate.batch_codes_read', data: { ...command, at: by.at } };
  if (command.wrong.length === 0) return accept(read);
  const { batchId } = command;
  return accept<BatchEvent>(read, {
    type: 'certificate.batch_paused',
    data: { batchId, pausedBy: by.actor.personId, at: by.at },
  });
});
