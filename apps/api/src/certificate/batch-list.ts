import { listBatches } from '@laurel/db/certificate/batch-board.ts';
import { batchCounts } from '@laurel/db/certificate/certificate-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { shownBatch } from './shown-batch.ts';

const BatchStatus = z.enum(['draft', 'checked', 'approved', 'rejected', 'issued', 'paused']);

export const batchList = permitted('cert:info:query')
  .input(
    ListInput.extend({
      competitionId: CompetitionId.optional(),
      statuses: z.array(BatchStatus).min(1).max(6).optional(),
      /** Only batches that wait for the asker's approval. */
      toSecond: z.boolean().optional(),
    }),
  )
  .query(async ({ ctx, input: { toSecond, ...filter } }) => {
    const toApproveWithout = toSecond ? notSecondTo(ctx.actor) : undefined;
    const { rows, ...page } = await listBatches(ctx.db, groupsOf(ctx.actor), { ...filter, toApproveWithout });
    const counts = await batchCounts(
      ctx.db,
      rows.map((row) => row.batchId),
    );
    const people = rows.flatMap((row) => [row.draftedBy, ...(row.approvedBy ? [row.approvedBy] : [])]);
    const names = await personNames(ctx.db, people);
    return { ...page, rows: rows.map((row) => shownBatch(row, counts, names, ctx.actor)) };
  });
