import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import type { Batch, BatchEvent } from './batch.ts';

export const ApproveBatch = z.strictObject({ batchId: BatchId });
export type ApproveBatch = z.infer<typeof ApproveBatch>;
export type ApproveBatchRefusal =
  | 'batchNotFound'
  | 'batchNotChecked'
  | 'batchHasErrors'
  | 'noRecipients'
  | SecondPersonRefusal;

/** Two persons stand behind what is issued: whoever drafted a batch cannot approve it. */
export function approveBatch(batch: Batch, command: ApproveBatch, by: By): Decision<BatchEvent, ApproveBatchRefusal> {
  if (batch.status === 'none') return refuse('batchNotFound');
  if (batch.status === 'approved') return accept();
  if (batch.status !== 'checked') return refuse('batchNotChecked');
  if (batch.errors !== 0) return refuse('batchHasErrors', { errors: batch.errors ?? 0 });
  if (!batch.recipients) return refuse('noRecipients');
  const notSecond = secondPersonRefusal(by.actor, batch.draftedBy);
  if (notSecond) return refuse(notSecond);
  return accept({
    type: 'certificate.batch_approved',
    data: { ...command, approvedBy: by.actor.personId, at: by.at },
  });
}

export const RejectBatch = z.strictObject({ batchId: BatchId, reason: Reason });
export type RejectBatch = z.infer<typeof RejectBatch>;
export type RejectBatchRefusal = 'batchNotFound' | 'batchNotChecked';

/** Sends a checked or approved batch back; it may be checked again. What is issued is past rejecting. */
export function rejectBatch(batch: Batch, command: RejectBatch, by: By): Decision<BatchEvent, RejectBatchRefusal> {
  if (batch.status === 'none') return refuse('batchNotFound');
  if (batch.status === 'rejected') return accept();
  if (batch.status !== 'checked' && batch.status !== 'approved') return refuse('batchNotChecked');
  return accept({
    type: 'certificate.batch_rejected',
    data: { ...command, rejectedBy: by.actor.personId, at: by.at },
  });
}
