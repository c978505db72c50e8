import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import type { Batch, BatchEvent } from './batch.ts';

export const ResumeBatch = z.strictObject({ batchId: BatchId });
export type ResumeBatch = z.infer<typeof ResumeBatch>;

export function resumeBatch(
  batch: Batch,
  command: ResumeBatch,
  by: By,
): Decision<BatchEvent, 'batchNotFound' | 'batchNotIssued'> {
  if (batch.status === 'none') return refuse('batchNotFound');
  if (batch.status === 'issued') return accept();
  if (batch.status !== 'paused') return refuse('batchNotIssued');
  return accept({ type: 'certificate.batch_resumed', data: { ...command, resumedBy: by.actor.personId, at: by.at } });
}
