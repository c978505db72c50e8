import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { bulkChangeDecider } from './bulk-change.ts';

export const ResumeBulkChange = z.strictObject({ bulkChangeId: Uuid });
export type ResumeBulkChange = z.infer<typeof ResumeBulkChange>;

/** Continues a paused bulk change with the rest; two people have already agreed to it. */
export const resumeBulkChange = bulkChangeDecider<ResumeBulkChange, 'bulkChangeNotApproved'>((bulk, command, by) => {
  if (bulk.status === 'approved') return accept();
  if (bulk.status !== 'paused') return refuse('bulkChangeNotApproved');
  return accept({
    type: 'certificate.bulk_change_resumed',
    data: { ...command, resumedBy: by.actor.personId, at: by.at },
  });
});
