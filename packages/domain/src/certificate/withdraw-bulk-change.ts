import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { bulkChangeDecider, isBulkUndecided } from './bulk-change.ts';

export const WithdrawBulkChange = z.strictObject({ bulkChangeId: Uuid });
export type WithdrawBulkChange = z.infer<typeof WithdrawBulkChange>;

/** Ends a bulk change that nobody has approved: no certificate is changed. */
export const withdrawBulkChange = bulkChangeDecider<WithdrawBulkChange, 'bulkChangeDecided'>((bulk, command, by) => {
  if (bulk.status === 'withdrawn') return accept();
  if (!isBulkUndecided(bulk)) return refuse('bulkChangeDecided');
  return accept({
    type: 'certificate.bulk_change_withdrawn',
    data: { ...command, withdrawnBy: by.actor.personId, at: by.at },
  });
});
