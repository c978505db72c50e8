import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { bulkChangeDecider } from './bulk-change.ts';

export const RetryBulkChange = z.strictObject({ bulkChangeId: Uuid });
export type RetryBulkChange = z.infer<typeof RetryBulkChange>;

/** Tries again only what failed; two people have agreed to it already. */
export const retryBulkChange = bulkChangeDecider<RetryBulkChange, 'bulkChangeNotApplied' | 'nothingFailed'>(
  (bulk, command, by) => {
    if (bulk.status !== 'applied') return refuse('bulkChangeNotApplied');
    if (bulk.failed === 0) return refuse('nothingFailed');
    return accept({
      type: 'certificate.bulk_change_retried',
      data: { ...command, retriedBy: by.actor.personId, attempt: bulk.attempt + 1, at: by.at },
    });
  },
);
