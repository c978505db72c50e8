import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { bulkChangeDecider, isBulkUndecided } from './bulk-change.ts';

export const CheckBulkChange = z.strictObject({ bulkChangeId: Uuid });
export type CheckBulkChange = z.infer<typeof CheckBulkChange>;

/** Has every certificate of a bulk change checked again; possible until it is approved. */
export const checkBulkChange = bulkChangeDecider<CheckBulkChange, 'bulkChangeDecided'>((bulk, command, by) => {
  if (!isBulkUndecided(bulk)) return refuse('bulkChangeDecided');
  if (bulk.checking) return accept();
  return accept({
    type: 'certificate.bulk_change_check_requested',
    data: { ...command, requestedBy: by.actor.personId, at: by.at },
  });
});
