import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import type { Batch, BatchEvent } from './batch.ts';

export const PauseBatch = z.strictObject({ batchId: BatchId });
export type PauseBatch = z.infer<typeof PauseBatch>;

/**
 * Pauses the printing: certificates in progress are finished, no more are started. The certificates stay issued and
 * valid.
 */
export function pauseBatch(
  batch: Batch,
  command: PauseBatch,
  by: By,
): Decision<BatchEvent, 'batchNotFound' | 'batchNotIssued'> {
  if (batch.status === 'none') return refuse('batchNotFound');
  if (batch.status === 'paused') return accept();
  if (batch.status !== 'issued') return refuse('batchNotIssued');
  return accept({ type: 'certificate.batch_paused', data: { ...command, pausedBy: by.actor.personId, at: by.at } });
}
