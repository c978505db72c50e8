import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { bulkChangeDecider } from './bulk-change.ts';

const count = z.number().int().min(0);
const FinishBulkChange = z.strictObject({ bulkChangeId: Uuid, changed: count, failed: count });
type FinishBulkChange = z.infer<typeof FinishBulkChange>;

/**
 * Notes that every certificate of a bulk change was tried, and how many could not be changed after all.
 * @without form: the worker records the end of its work
 */
export const finishBulkChange = bulkChangeDecider<FinishBulkChange, 'bulkChangeNotApproved'>((bulk, command, by) => {
  // Paused behind its last certificate, it ends once it is resumed.
  if (bulk.status === 'applied' || bulk.status === 'paused') return accept();
  if (bulk.status !== 'approved') return refuse('bulkChangeNotApproved');
  return accept({ type: 'certificate.bulk_change_applied', data: { ...command, at: by.at } });
});
