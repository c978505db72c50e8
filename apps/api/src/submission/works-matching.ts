import { allWorks } from '@laurel/db/submission/work-board.ts';
import { WorkFilter } from '@laurel/domain/exports/exports.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { permitted } from '../trpc.ts';
import { worksAsked } from './work-list.ts';

/** More are decided in parts: whoever chooses ten thousand at once has not looked at them. */
const MOST_ROWS = 5_000;

/** Every work of a filter and whether it may be locked, newest submission first: for "choose all that match". */
export const worksMatching = permitted('work:info:lock')
  .input(WorkFilter)
  .query(async ({ ctx, input }) => {
    const rows = await allWorks(
      ctx.db,
      isRoot(ctx.actor) ? null : [...ctx.actor.groupIds],
      worksAsked(ctx.actor, input),
      MOST_ROWS,
    );
    return rows.map((row) => ({ workId: row.workId, can: { manage: canManageWork(ctx.actor, row) } }));
  });
