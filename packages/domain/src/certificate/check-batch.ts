import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { BatchId, type FileHash } from '../kernel/ids.ts';
import { type BatchEvent, batchDecider } from './batch.ts';

export const CheckBatch = z.strictObject({ batchId: BatchId });
export type CheckBatch = z.infer<typeof CheckBatch>;

/** The newest version of the batch's design; null when the design is no longer used. */
type CheckBatchFacts = { readonly newestDesign: FileHash | null };

/**
 * Has every certificate of a batch checked with the newest version of its design; possible again until the batch is
 * approved.
 */
export const checkBatch = batchDecider<CheckBatch, 'batchDecided', [facts: CheckBatchFacts]>(
  (batch, command, by, { newestDesign }) => {
    if (batch.status !== 'draft' && batch.status !== 'checked' && batch.status !== 'rejected')
      return refuse('batchDecided');
    const who = by.actor.personId;
    const pinned: BatchEvent[] =
      newestDesign && newestDesign !== batch.designHash
        ? [
            {
              type: 'certificate.batch_design_pinned',
              data: { ...command, designHash: newestDesign, pinnedBy: who, at: by.at },
            },
          ]
        : [];
    return accept(...pinned, {
      type: 'certificate.batch_check_requested',
      data: { ...command, requestedBy: who, at: by.at },
    });
  },
);
