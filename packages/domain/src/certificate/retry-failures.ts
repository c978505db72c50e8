import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import type { Batch, BatchEvent } from './batch.ts';

export const RetryFailures = z.strictObject({ batchId: BatchId });
export type RetryFailures = z.infer<typeof RetryFailures>;

/** Prints again only what failed. */
export function retryFailures(
  batch: Batch,
  command: RetryFailures,
  by: By,
  failures: number,
): Decision<BatchEvent, 'batchNotFound' | 'batchNotIssued' | 'nothingFailed'> {
  if (batch.status === 'none') return refuse('batchNotFound');
  if (batch.status !== 'issued') return refuse('batchNotIssued');
  if (failures === 0) return refuse('nothingFailed');
  return accept({
    type: 'certificate.batch_failures_retried',
    data: { ...command, retriedBy: by.actor.personId, attempt: batch.attempt + 1, at: by.at },
  });
}
