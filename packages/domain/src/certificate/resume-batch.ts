import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import { batchDecider } from './batch.ts';

export const ResumeBatch = z.strictObject({ batchId: BatchId });
export type ResumeBatch = z.infer<typeof ResumeBatch>;

export const resumeBatch = batchDecider<ResumeBatch, 'batchNotIssued'>((batch, command, by) => {
  if (batch.status === 'issued') return accept();
  if (batch.status !== 'paused') return refuse('batchNotIssued');
  return accept({ type: 'certificate.batch_resumed', data: { ...command, resumedBy: by.actor.personId, at: by.at } });
});
