import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import { batchDecider } from './batch.ts';

const count = z.number().int().min(0);
const RecordCheck = z.strictObject({ batchId: BatchId, recipients: count, errors: count, warnings: count });
type RecordCheck = z.infer<typeof RecordCheck>;
type RecordCheckRefusal = 'batchNotFound' | 'batchDecided';

/**
 * Notes what a check found; a batch with errors cannot be approved, one with warnings can.
 * @without form: the worker records what a requested check found
 */
export const recordCheck = batchDecider<RecordCheck, RecordCheckRefusal>((batch, command, by) => {
  if (batch.status !== 'draft' && batch.status !== 'checked' && batch.status !== 'rejected')
    return refuse('batchDecided');
  const checkedBy = batch.checking ?? by.actor.personId;
  return accept({ type: 'certificate.batch_checked', data: { ...command, checkedBy, at: by.at } });
});
