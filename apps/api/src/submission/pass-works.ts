import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { canScreenWork } from '@laurel/domain/submission/submission.policy.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';
import { oneByOne } from './one-by-one.ts';
import { screenWork } from './screen-work.ts';

/** `seen`: the check that the page showed; a work that was submitted or checked again since then is refused. */
const Chosen = z.strictObject({ workId: WorkId, seen: z.number().int().min(0) });

/**
 * Many works that pass the qualification check, each as if alone: what is refused is listed with its title, and stops
 * nothing else. A batch may be sent in several parts under one command id: each work has a command of its own under it,
 * so a part sent twice is done once.
 */
export const passWorks = permitted('work:info:screen')
  .input(withCommandId(z.strictObject({ works: z.array(Chosen).min(1).max(500) })))
  .mutation(async ({ ctx, input }) => {
    const seen = new Map(input.works.map((one) => [one.workId, one.seen]));
    const rows = await worksByIds(ctx.db, [...seen.keys()]);
    must(rows.length === seen.size);
    for (const row of rows) must(canScreenWork(ctx.actor, row));
    const commands = await Promise.all(
      rows.map((row) => {
        const { workId } = row;
        const command = { workId, outcome: 'eligible' as const, reason: null };
        const commandId = uuidv5(workId, input.commandId);
        return screenWork.prepared({ ctx, row, command, page: { seen: seen.get(workId) }, commandId });
      }),
    );
    return oneByOne(ctx.db, rows, commands);
  });
