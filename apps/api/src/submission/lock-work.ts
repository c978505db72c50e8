import { commandOf } from '@laurel/db/event-store/command.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import type { WorkRow } from '@laurel/db/submission/work-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { lockWork as decide, LockWork } from '@laurel/domain/submission/lock-work.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { type Context, must, permitted } from '../trpc.ts';
import { streamsAround, workHere } from './work-facts.ts';

/** One work locked under a command id of its own: alone, or one of a batch. */
export const lockOf = (ctx: Context & { readonly actor: Actor }, row: WorkRow, commandId: string) => {
  const command = { workId: row.workId };
  return commandOf({
    useCase: 'submission.lock_work',
    ...sent(ctx, { ...command, commandId }),
    takes: { work: workOf(row.workId) },
    looks: { competition: streamsAround(row).competition },
    decide: (s, by) => decide(s.work, s.competition, command, by),
  });
};

export const lockWork = permitted('work:info:lock')
  .input(withCommandId(LockWork))
  .mutation(async ({ ctx, input }) => {
    const row = await workHere(ctx, input.workId);
    must(canManageWork(ctx.actor, row));
    orRefuse(await execute(ctx.db, lockOf(ctx, row, input.commandId)));
  });
