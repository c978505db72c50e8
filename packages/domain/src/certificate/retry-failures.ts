import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import { batchDecider } from './batch.ts';

export const RetryFailures = z.strictObject({ batchId: BatchId });
export type RetryFailures = z.infer<typeof RetryFailures>;

/** Prints again only what failed. */
export const retryFailures = batchDecider<RetryFailures, 'batchNotIssued' | 'nothingFailed', [failures: number]>(
  (batch, command, by, failures) => {
    if (batch.status !== 'issued') return refuse('batchNotIssued');
    if (failures === 0) return refuse('nothingFailed');
    return accept({
      type: 'certificate.batch_failures_retried',
      data: { ...command, retriedBy: by.actor.personId, attempt: batch.attempt + 1, at: by.at },
    });
  },
);
