import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import type { Batch, BatchEvent } from './batch.ts';

export const PauseBatch = z.strictObject({ batchId: BatchId });
export type PauseBatch = z.infer<typeof PauseBatch>;
export type PauseBatchRefusal = 'batchNotFound' | 'batchNotIssued';

/** Holds the printing: what is in hand is finished, nothing more is begun. The certificates stay issued and valid. */
export function pauseBatch(batch: Batch, command: PauseBatch, by: By): Decision<BatchEvent, PauseBatchRefusal> {
  if (batch.status === 'none') return refuse('batchNotFound');
  if (batch.status === 'paused') return accept();
  if (batch.status !== 'issued') return refuse('batchNotIssued');
  return accept({ type: 'certificate.batch_paused', data: { ...command, pausedBy: by.actor.personId, at: by.at } });
}
