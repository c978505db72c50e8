import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';
import { lockWork } from './lock-work.ts';
import { oneByOne } from './one-by-one.ts';

/**
 * Many works locked, each as if alone: what is refused is listed with its title, and stops nothing else. A batch may be
 * sent in several parts under one command id: each work has a command of its own under it, so a part sent twice is done
 * once.
 */
export const lockWorks = permitted('work:info:lock')
  .input(withCommandId(z.strictObject({ workIds: z.array(WorkId).min(1).max(500) })))
  .mutation(async ({ ctx, input }) => {
    const rows = await worksByIds(ctx.db, input.workIds);
    must(rows.length === new Set(input.workIds).size);
    for (const row of rows) must(canManageWork(ctx.actor, row));
    const commands = await Promise.all(
      rows.map((row) => {
        const commandId = uuidv5(row.workId, input.commandId);
        return lockWork.prepared({ ctx, row, command: { workId: row.workId }, commandId });
      }),
    );
    return oneByOne(ctx.db, rows, commands);
  });
