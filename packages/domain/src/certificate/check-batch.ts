import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import type { Batch, BatchEvent } from './batch.ts';

export const CheckBatch = z.strictObject({ batchId: BatchId });
export type CheckBatch = z.infer<typeof CheckBatch>;

/** Has every certificate of a batch checked; possible again until the batch is approved. */
export function checkBatch(
  batch: Batch,
  command: CheckBatch,
  by: By,
): Decision<BatchEvent, 'batchNotFound' | 'batchDecided'> {
  if (batch.status === 'none') return refuse('batchNotFound');
  if (batch.status !== 'draft' && batch.status !== 'checked' && batch.status !== 'rejected')
    return refuse('batchDecided');
  return accept({
    type: 'certificate.batch_check_requested',
    data: { ...command, requestedBy: by.actor.personId, at: by.at },
  });
}
