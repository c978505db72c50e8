import { holdingIn, listBulkChanges } from '@laurel/db/certificate/bulk-changes.ts';
import { countEntries } from '@laurel/db/certificate/bulk-entries.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { shownBulkChange } from './shown-bulk-change.ts';

/** `toSecond`: what waits for the reader's approval. */
const BulkChangeStatus = z.enum([
  ...['toSecond', 'draft', 'checked', 'approved', 'paused', 'rejected', 'withdrawn', 'applied'],
] as const);

/** Changes of many certificates at once, newest first. */
export const bulkChangeList = permitted('cert:info:query')
  .input(
    ListInput.omit({ keywords: true }).extend({
      competitionId: CompetitionId.optional(),
      status: BulkChangeStatus.optional(),
    }),
  )
  .query(async ({ ctx, input: { status, ...filter } }) => {
    const which = status === 'toSecond' ? { toApproveWithout: notSecondTo(ctx.actor) } : { status };
    const { rows, ...page } = await listBulkChanges(ctx.db, groupsOf(ctx.actor), { ...filter, ...which });
    const [counts, names, own] = await Promise.all([
      countEntries(ctx.db, rows),
      personNames(
        ctx.db,
        rows.flatMap(({ bulk }) => [bulk.draftedBy, ...(bulk.approvedBy ? [bulk.approvedBy] : [])]),
      ),
      holdingIn(
        ctx.db,
        rows.map(({ bulkChangeId }) => bulkChangeId),
        notSecondTo(ctx.actor),
      ),
    ]);
    return { ...page, rows: rows.map((row) => shownBulkChange(row, counts, names, ctx.actor, own)) };
  });
