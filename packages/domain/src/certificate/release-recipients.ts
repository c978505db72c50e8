import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { BatchId, GroundId, PersonId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { batchDecider, recipientKey } from './batch.ts';
import { MOST_HELD } from './hold-back-recipients.ts';

export const ReleaseRecipients = z.strictObject({
  batchId: BatchId,
  recipients: z
    .array(z.strictObject({ awardId: GroundId, holderIds: z.array(PersonId).min(1).max(200) }))
    .min(1)
    .max(MOST_HELD),
  reason: Reason,
});
export type ReleaseRecipients = z.infer<typeof ReleaseRecipients>;

/**
 * Releases recipients who were held back, as long as the batch is not approved, and has it checked again with them. The
 * person who does it cannot approve.
 */
export const releaseRecipients = batchDecider<ReleaseRecipients, 'batchDecided' | 'recipientNotHeld'>(
  (batch, command, by) => {
    if (batch.status !== 'draft' && batch.status !== 'checked' && batch.status !== 'rejected')
      return refuse('batchDecided');
    const held = new Set((batch.held ?? []).flatMap(({ recipients }) => recipients.map(recipientKey)));
    if (!command.recipients.every((recipient) => held.has(recipientKey(recipient)))) return refuse('recipientNotHeld');
    const who = by.actor.personId;
    const { batchId } = command;
    return accept(
      { type: 'certificate.batch_recipients_released', data: { ...command, releasedBy: who, at: by.at } },
      { type: 'certificate.batch_check_requested', data: { batchId, requestedBy: who, at: by.at } },
    );
  },
);
