import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import { batchDecider } from './batch.ts';

export const PauseBatch = z.strictObject({ batchId: BatchId });
export type PauseBatch = z.infer<typeof PauseBatch>;

/**
 * Pauses the printing immediately: no further certificate of the batch is printed until it is resumed. The certificates
 * stay issued and valid.
 */
export const pauseBatch = batchDecider<PauseBatch, 'batchNotIssued'>((batch, command, by) => {
  if (batch.status === 'paused') return accept();
  if (batch.status !== 'issued') return refuse('batchNotIssued');
  return accept({ type: 'certificate.batch_paused', data: { ...command, pausedBy: by.actor.personId, at: by.at } });
});
