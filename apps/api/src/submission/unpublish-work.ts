import { execute } from '@laurel/db/event-store/execute.ts';
import { unpublishWork as decide, UnpublishWork } from '@laurel/domain/submission/publish-work.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { workHere } from './work-facts.ts';

export const unpublishWork = permitted('work:info:lock')
  .input(withCommandId(UnpublishWork))
  .mutation(async ({ ctx, input }) => {
    must(canManageWork(ctx.actor, await workHere(ctx, input.workId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'submission.unpublish_work',
        ...sent(ctx, input),
        takes: { work: workOf(input.workId) },
        decide: ({ work }, by) => decide(work, command, by),
      }),
    );
  });
