import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { bulkChangeDecider, isBulkUndecided } from './bulk-change.ts';

const count = z.number().int().min(0);
const RecordBulkCheck = z.strictObject({ bulkChangeId: Uuid, ready: count, blocked: count });
type RecordBulkCheck = z.infer<typeof RecordBulkCheck>;

/**
 * Records how many certificates of a bulk change can be changed. One that was rejected while it was being checked stays
 * rejected.
 * @without form: the worker records what a requested check found
 */
export const recordBulkCheck = bulkChangeDecider<RecordBulkCheck, 'bulkChangeDecided'>((bulk, command, by) => {
  if (!isBulkUndecided(bulk)) return refuse('bulkChangeDecided');
  if (!bulk.checking) return accept();
  return accept({
    type: 'certificate.bulk_change_checked',
    data: { ...command, checkedBy: bulk.checking, at: by.at },
  });
});
