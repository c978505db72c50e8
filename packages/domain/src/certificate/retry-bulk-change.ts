import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { bulkChangeDecider } from './bulk-change.ts';
import { bulkSealed, type Covered } from './sealed-certificates.ts';

export const RetryBulkChange = z.strictObject({ bulkChangeId: Uuid });
export type RetryBulkChange = z.infer<typeof RetryBulkChange>;

/** Tries again only what failed, until the stage is sealed; two people have agreed to it already. */
export const retryBulkChange = bulkChangeDecider<
  RetryBulkChange,
  'bulkChangeNotApplied' | 'nothingFailed' | 'reissueSealed' | 'revocationSealed',
  [covered: readonly Covered[]]
>((bulk, command, by, covered) => {
  if (bulk.status !== 'applied') return refuse('bulkChangeNotApplied');
  if (bulk.failed === 0) return refuse('nothingFailed');
  const sealed = bulkSealed(bulk.change, covered);
  if (sealed) return sealed;
  return accept({
    type: 'certificate.bulk_change_retried',
    data: { ...command, retriedBy: by.actor.personId, attempt: bulk.attempt + 1, at: by.at },
  });
});
