import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Batch, BatchEvent } from './batch.ts';

export const RejectBatch = z.strictObject({ batchId: BatchId, reason: Reason });
export type RejectBatch = z.infer<typeof RejectBatch>;

/** Sends a checked or approved batch back; it may be checked again. An issued batch cannot be rejected. */
export function rejectBatch(
  batch: Batch,
  command: RejectBatch,
  by: By,
): Decision<BatchEvent, 'batchNotFound' | 'batchNotChecked'> {
  if (batch.status === 'none') return refuse('batchNotFound');
  if (batch.status === 'rejected') return accept();
  if (batch.status !== 'checked' && batch.status !== 'approved') return refuse('batchNotChecked');
  return accept({
    type: 'certificate.batch_rejected',
    data: { ...command, rejectedBy: by.actor.personId, at: by.at },
  });
}
