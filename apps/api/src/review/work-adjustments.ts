import { settledAdjustments } from '@laurel/db/review/adjustments.ts';
import { workById } from '@laurel/db/submission/work-board.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { canSeeOwnWork } from '@laurel/domain/submission/submission.policy.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, signedIn } from '../kernel/trpc.ts';

/**
 * Points that were deducted from a work's scores or added, for its own team: from the seal of the round, when nobody
 * scores any more and nothing of it changes, whether or not scores are released.
 */
export const workAdjustments = signedIn.input(z.strictObject({ workId: WorkId })).query(async ({ ctx, input }) => {
  const work = await workById(ctx.db, input.workId);
  const { workId } = found(work && canSeeOwnWork(ctx.actor, work) ? work : undefined);
  const settled = await settledAdjustments(ctx.db, workId);
  return settled.map(({ row, round }) => ({
    ...pick(row, 'adjustmentId', 'pointsMilli', 'reason', 'link'),
    round,
    evidence: row.evidence !== null,
  }));
});
