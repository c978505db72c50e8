import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { batchDecider, type HeldRecipient } from './batch.ts';

/** The most that one command holds back: with more errors the design or the records should be corrected. */
export const MOST_HELD = 2_000;

export const HoldBackRecipients = z.strictObject({
  batchId: BatchId,
  /** Their places in the batch, as its last check counted them. */
  ordinals: z.array(z.number().int().min(1)).min(1).max(MOST_HELD),
  reason: Reason,
});
export type HoldBackRecipients = z.infer<typeof HoldBackRecipients>;

type HoldBackRecipientsFacts = {
  /** Who has these places now. */
  readonly recipients: readonly HeldRecipient[];
  /** The batch would give another number of certificates than when it was checked. */
  readonly changed: boolean;
  /** Some of the places have no error of their own. */
  readonly withoutError: boolean;
};

/**
 * Leaves out recipients for whom the check found an error, and has the batch checked again without them, so that they
 * do not block the others. They use no number, and a later batch gives them their certificates. The approver reads the
 * reason, and the person who gave it cannot approve.
 */
export const holdBackRecipients = batchDecider<
  HoldBackRecipients,
  'batchDecided' | 'batchNotChecked' | 'recipientsChanged' | 'recipientWithoutError',
  [facts: HoldBackRecipientsFacts]
>((batch, { batchId, reason }, by, { recipients, changed, withoutError }) => {
  if (batch.status === 'approved' || batch.status === 'issued' || batch.status === 'paused')
    return refuse('batchDecided');
  if (batch.status !== 'checked' || batch.checking) return refuse('batchNotChecked');
  if (changed || recipients.length === 0) return refuse('recipientsChanged');
  if (withoutError) return refuse('recipientWithoutError');
  const who = by.actor.personId;
  return accept(
    {
      type: 'certificate.batch_recipients_held',
      data: { batchId, recipients: [...recipients], reason, heldBy: who, at: by.at },
    },
    { type: 'certificate.batch_check_requested', data: { batchId, requestedBy: who, at: by.at } },
  );
});
