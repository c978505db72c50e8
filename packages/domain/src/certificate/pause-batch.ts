import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import type { Batch, BatchEvent } from './batch.ts';

export const DriveBatch = z.strictObject({ batchId: BatchId });
export type DriveBatch = z.infer<typeof DriveBatch>;
export type DriveBatchRefusal = 'batchNotFound' | 'batchNotIssued';

const stamped = (command: DriveBatch, by: By) => ({ ...command, at: by.at });

/** Holds the printing: what is in hand is finished, nothing more is begun. The certificates stay issued and valid. */
export function pauseBatch(batch: Batch, command: DriveBatch, by: By): Decision<BatchEvent, DriveBatchRefusal> {
  if (batch.status === 'none') return refuse('batchNotFound');
  if (batch.status === 'paused') return accept();
  if (batch.status !== 'issued') return refuse('batchNotIssued');
  return accept({ type: 'certificate.batch_paused', data: { ...stamped(command, by), pausedBy: by.actor.personId } });
}

export function resumeBatch(batch: Batch, command: DriveBatch, by: By): Decision<BatchEvent, DriveBatchRefusal> {
  if (batch.status === 'none') return refuse('batchNotFound');
  if (batch.status === 'issued') return accept();
  if (batch.status !== 'paused') return refuse('batchNotIssued');
  return accept({ type: 'certificate.batch_resumed', data: { ...stamped(command, by), resumedBy: by.actor.personId } });
}

export type RetryFailuresRefusal = DriveBatchRefusal | 'nothingFailed';

/** Prints again what failed, and nothing else. */
export function retryFailures(
  batch: Batch,
  command: DriveBatch,
  by: By,
  failures: number,
): Decision<BatchEvent, RetryFailuresRefusal> {
  if (batch.status === 'none') return refuse('batchNotFound');
  if (batch.status !== 'issued') return refuse('batchNotIssued');
  if (failures === 0) return refuse('nothingFailed');
  return accept({
    type: 'certificate.batch_failures_retried',
    data: { ...stamped(command, by), retriedBy: by.actor.personId, attempt: batch.attempt + 1 },
  });
}
