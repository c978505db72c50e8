import { execute } from '@laurel/db/event-store/execute.ts';
import { lockWork as decide, LockWork } from '@laurel/domain/submission/lock-work.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { streamsAround, workHere } from './work-facts.ts';

export const lockWork = permitted('work:info:lock')
  .input(withCommandId(LockWork))
  .mutation(async ({ ctx, input }) => {
    const row = await workHere(ctx, input.workId);
    must(canManageWork(ctx.actor, row));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'submission.lock_work',
        ...sent(ctx, input),
        takes: { work: workOf(input.workId) },
        looks: { competition: streamsAround(row).competition },
        decide: (s, by) => decide(s.work, s.competition, command, by),
      }),
    );
  });
