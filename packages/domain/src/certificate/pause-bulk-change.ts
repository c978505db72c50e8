import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { bulkChangeDecider } from './bulk-change.ts';

export const PauseBulkChange = z.strictObject({ bulkChangeId: Uuid });
export type PauseBulkChange = z.infer<typeof PauseBulkChange>;

/**
 * Pauses an approved bulk change immediately: no further certificate is changed or printed until it is resumed. Those that
 * were changed stay changed.
 */
export const pauseBulkChange = bulkChangeDecider<PauseBulkChange, 'bulkChangeNotApproved'>((bulk, command, by) => {
  if (bulk.status === 'paused') return accept();
  if (bulk.status !== 'approved') return refuse('bulkChangeNotApproved');
  return accept({
    type: 'certificate.bulk_change_paused',
    data: { ...command, pausedBy: by.actor.personId, at: by.at },
  });
});
