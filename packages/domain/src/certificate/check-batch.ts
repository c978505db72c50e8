import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import type { Batch, BatchEvent } from './batch.ts';

export const CheckBatch = z.strictObject({ batchId: BatchId });
export type CheckBatch = z.infer<typeof CheckBatch>;
export type CheckBatchRefusal = 'batchNotFound' | 'batchDecided';

/** Notes what the preflight found; a batch with errors cannot be approved, one with warnings can. */
export function checkBatch(
  batch: Batch,
  command: CheckBatch,
  by: By,
  found: { readonly recipients: number; readonly errors: number; readonly warnings: number },
): Decision<BatchEvent, CheckBatchRefusal> {
  if (batch.status === 'none') return refuse('batchNotFound');
  if (batch.status !== 'draft' && batch.status !== 'checked' && batch.status !== 'rejected')
    return refuse('batchDecided');
  return accept({
    type: 'certificate.batch_checked',
    data: { ...command, ...found, checkedBy: by.actor.personId, at: by.at },
  });
}
