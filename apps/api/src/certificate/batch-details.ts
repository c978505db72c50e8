import { checkOf } from '@laurel/db/certificate/batch-checks.ts';
import { batchCounts } from '@laurel/db/certificate/certificate-board.ts';
import { whoMay } from '@laurel/db/identity/who-may.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { BatchId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';
import { shownBatch } from './shown-batch.ts';

/** As many names as one reads. */
const MOST_APPROVERS = 5;

/** One batch and how far its printing has come: what the sending screen asks for every second. */
export const batchDetails = permitted('cert:info:query')
  .input(z.strictObject({ batchId: BatchId }))
  .query(async ({ ctx, input }) => {
    const row = await batchHere(ctx, input.batchId);
    const people = [row.draftedBy, ...(row.approvedBy ? [row.approvedBy] : [])];
    const check = row.batch.checking && (await checkOf(ctx.db, row.batchId));
    const looked = check && check.state === 'running' ? { done: check.done, total: check.total } : null;
    const batch = shownBatch(
      row,
      await batchCounts(ctx.db, [row.batchId]),
      await personNames(ctx.db, people),
      ctx.actor,
    );
    const { groupId, draftedBy: except } = row;
    const asked = { permission: 'cert:batch:approve' as const, groupId, except, most: MOST_APPROVERS };
    const approvers = row.status === 'checked' && !batch.can.approve ? await whoMay(ctx.db, asked) : [];
    return { ...batch, looked, approvers };
  });
