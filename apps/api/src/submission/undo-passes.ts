import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { canScreenWork } from '@laurel/domain/submission/submission.policy.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';
import { oneByOne } from './one-by-one.ts';
import { undoPass } from './undo-pass.ts';

/**
 * Undoes a batch of passed checks, each as if alone: works on which somebody has acted since are listed and stay
 * passed. Sent in parts like the batch itself.
 */
export const undoPasses = permitted('work:info:screen')
  .input(withCommandId(z.strictObject({ workIds: z.array(WorkId).min(1).max(500) })))
  .mutation(async ({ ctx, input }) => {
    const rows = await worksByIds(ctx.db, input.workIds);
    must(rows.length === new Set(input.workIds).size);
    for (const row of rows) must(canScreenWork(ctx.actor, row));
    const commands = await Promise.all(
      rows.map((row) => {
        const commandId = uuidv5(row.workId, input.commandId);
        return undoPass.prepared({ ctx, row, command: { workId: row.workId }, commandId });
      }),
    );
    return oneByOne(ctx.db, rows, commands);
  });
