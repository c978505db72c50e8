import type { Batch } from './batch.ts';
import type { BulkChange } from './bulk-change.ts';

export type PausedRefusal = 'batchPaused' | 'bulkChangePaused';

/** What keeps a certificate from being printed: its batch is paused, or the bulk change that issued it again. */
export const pausedBy = (batch: Batch | undefined, bulk: BulkChange | undefined): PausedRefusal | null => {
  if (batch?.status === 'paused') return 'batchPaused';
  return bulk?.status === 'paused' ? 'bulkChangePaused' : null;
};
