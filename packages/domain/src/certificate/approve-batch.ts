import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { batchDecider, decidedBy, isOutdated } from './batch.ts';

export const ApproveBatch = z.strictObject({ batchId: BatchId });
export type ApproveBatch = z.infer<typeof ApproveBatch>;

/** The digest of what would be printed now. */
type ApproveBatchFacts = { readonly contents: string };

/**
 * Issuing takes two people: nobody approves a batch that they drafted, had a newer design pinned for, waived a field of,
 * held recipients back from or released them in. While another check is under way, nothing is approved, and only what
 * was checked is.
 */
export const approveBatch = batchDecider<
  ApproveBatch,
  'batchNotChecked' | 'batchHasErrors' | 'noRecipients' | 'checkOutdated' | SecondPersonRefusal,
  [facts: ApproveBatchFacts]
>((batch, command, by, { contents }) => {
  if (batch.status === 'approved') return accept();
  if (batch.status !== 'checked' || batch.checking) return refuse('batchNotChecked');
  if (batch.errors !== 0) return refuse('batchHasErrors', { errors: batch.errors ?? 0 });
  if (!batch.recipients) return refuse('noRecipients');
  if (isOutdated(batch, contents)) return refuse('checkOutdated');
  const notSecond = secondPersonRefusal(by.actor, ...decidedBy(batch));
  if (notSecond) return refuse(notSecond);
  return accept({
    type: 'certificate.batch_approved',
    data: { ...command, approvedBy: by.actor.personId, at: by.at },
  });
});
