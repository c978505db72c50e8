import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { bulkChangeDecider } from './bulk-change.ts';

export const RejectBulkChange = z.strictObject({ bulkChangeId: Uuid, reason: Reason });
export type RejectBulkChange = z.infer<typeof RejectBulkChange>;

/** Sends a checked bulk change back with a reason; it may be checked again. */
export const rejectBulkChange = bulkChangeDecider<RejectBulkChange, 'bulkChangeNotChecked'>((bulk, command, by) => {
  if (bulk.status === 'rejected') return accept();
  if (bulk.status !== 'checked') return refuse('bulkChangeNotChecked');
  return accept({
    type: 'certificate.bulk_change_rejected',
    data: { ...command, rejectedBy: by.actor.personId, at: by.at },
  });
});
