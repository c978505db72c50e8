import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { BatchId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { batchDecider, WaivableField } from './batch.ts';

export const WaiveField = z.strictObject({ batchId: BatchId, field: WaivableField, reason: Reason });
export type WaiveField = z.infer<typeof WaiveField>;

/**
 * Says why the certificates of a batch do without a name or a number, and has the batch checked again. The approver
 * reads the reason, and the person who gave it cannot approve.
 */
export const waiveField = batchDecider<WaiveField, 'batchDecided' | 'fieldWaivedAlready'>((batch, command, by) => {
  if (batch.status !== 'draft' && batch.status !== 'checked' && batch.status !== 'rejected')
    return refuse('batchDecided');
  if (batch.waivers?.some(({ field }) => field === command.field)) return refuse('fieldWaivedAlready');
  const { batchId } = command;
  const { personId } = by.actor;
  return accept(
    { type: 'certificate.batch_field_waived', data: { ...command, waivedBy: personId, at: by.at } },
    { type: 'certificate.batch_check_requested', data: { batchId, requestedBy: personId, at: by.at } },
  );
});
