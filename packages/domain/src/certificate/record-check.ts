import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import { BatchId } from '../kernel/ids.ts';
import { type Batch, batchDecider } from './batch.ts';

const count = z.number().int().min(0);
const RecordCheck = z.strictObject({
  batchId: BatchId,
  recipients: count,
  errors: count,
  warnings: count,
  contents: z.string().exactOptional(),
});
type RecordCheck = z.infer<typeof RecordCheck>;
type RecordCheckRefusal = 'batchNotFound' | 'batchDecided';

/**
 * Whether a batch has another design, other waivers or other recipients than when a check began, which takes minutes, or
 * was rejected since.
 */
export const isStaleCheck = (batch: Existing<Batch>, looked: Batch): boolean =>
  looked.status === 'none' ||
  batch.designHash !== looked.designHash ||
  (batch.waivers?.length ?? 0) !== (looked.waivers?.length ?? 0) ||
  (batch.held?.length ?? 0) !== (looked.held?.length ?? 0) ||
  (batch.released?.length ?? 0) !== (looked.released?.length ?? 0) ||
  (looked.checking !== undefined && batch.checking === undefined);

/**
 * Records what a check found, unless the batch has changed since: the check that was requested then decides. A batch
 * with errors cannot be approved, one with warnings can.
 * @without form: the worker records what a requested check found
 */
export const recordCheck = batchDecider<RecordCheck, RecordCheckRefusal, [looked: Batch]>(
  (batch, command, by, looked) => {
    if (batch.status !== 'draft' && batch.status !== 'checked' && batch.status !== 'rejected')
      return refuse('batchDecided');
    if (isStaleCheck(batch, looked)) return accept();
    const checkedBy = batch.checking ?? by.actor.personId;
    return accept({ type: 'certificate.batch_checked', data: { ...command, checkedBy, at: by.at } });
  },
);
