import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { batchDecider } from './batch.ts';

export const RejectBatch = z.strictObject({ batchId: BatchId, reason: Reason });
export type RejectBatch = z.infer<typeof RejectBatch>;

/** Sends a checked or approved batch back; it may be checked again. An issued batch cannot be rejected. */
export const rejectBatch = batchDecider<RejectBatch, 'batchNotChecked'>((batch, command, by) => {
  if (batch.status === 'rejected') return accept();
  if (batch.status !== 'checked' && batch.status !== 'approved') return refuse('batchNotChecked');
  return accept({
    type: 'certificate.batch_rejected',
    data: { ...command, rejectedBy: by.actor.personId, at: by.at },
  });
});
