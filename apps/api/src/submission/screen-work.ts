import { execute } from '@laurel/db/event-store/execute.ts';
import { screenWork as decide, ScreenWork } from '@laurel/domain/submission/screen-work.ts';
import { canScreenWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { workHere } from './work-facts.ts';

export const screenWork = permitted('work:info:screen')
  .input(withCommandId(ScreenWork))
  .mutation(async ({ ctx, input }) => {
    const row = await workHere(ctx, input.workId);
    must(canScreenWork(ctx.actor, row));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'submission.screen_work',
        ...sent(ctx, input),
        takes: { work: workOf(input.workId) },
        decide: ({ work }, by) => decide(work, command, by),
      }),
    );
  });
