import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { type Batch, type BatchEvent, decidersOf } from './batch.ts';

export const ApproveBatch = z.strictObject({ batchId: BatchId });
export type ApproveBatch = z.infer<typeof ApproveBatch>;

/**
 * Issuing takes two people: nobody approves a batch that they drafted, had a newer design pinned for or waived a field
 * of.
 */
export function approveBatch(
  batch: Batch,
  command: ApproveBatch,
  by: By,
): Decision<BatchEvent, 'batchNotFound' | 'batchNotChecked' | 'batchHasErrors' | 'noRecipients' | SecondPersonRefusal> {
  if (batch.status === 'none') return refuse('batchNotFound');
  if (batch.status === 'approved') return accept();
  if (batch.status !== 'checked') return refuse('batchNotChecked');
  if (batch.errors !== 0) return refuse('batchHasErrors', { errors: batch.errors ?? 0 });
  if (!batch.recipients) return refuse('noRecipients');
  const notSecond = secondPersonRefusal(by.actor, ...decidersOf(batch));
  if (notSecond) return refuse(notSecond);
  return accept({
    type: 'certificate.batch_approved',
    data: { ...command, approvedBy: by.actor.personId, at: by.at },
  });
}
