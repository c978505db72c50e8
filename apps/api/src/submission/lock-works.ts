import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { lockOne } from './lock-work.ts';

/** Many works locked, each as if alone: what is refused is told with its title, and stops nothing else. */
export const lockWorks = permitted('work:info:lock')
  .input(withCommandId(z.strictObject({ workIds: z.array(WorkId).min(1).max(500) })))
  .mutation(async ({ ctx, input }) => {
    const rows = await worksByIds(ctx.db, input.workIds);
    must(rows.length === new Set(input.workIds).size);
    for (const row of rows) must(canManageWork(ctx.actor, row));
    const refused = [];
    for (const row of rows) {
      // The batch sent twice repeats each command under the same id.
      const answer = await lockOne(ctx, row, uuidv5(row.workId, input.commandId));
      if (!answer.ok)
        refused.push({ workId: row.workId, title: row.title, refusal: answer.refusal, detail: answer.detail ?? null });
    }
    return { done: rows.length - refused.length, refused };
  });
