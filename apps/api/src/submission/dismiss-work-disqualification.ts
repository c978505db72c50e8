import { execute } from '@laurel/db/event-store/execute.ts';
import {
  DismissWorkDisqualification,
  dismissWorkDisqualification as decide,
} from '@laurel/domain/submission/dismiss-work-disqualification.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { workHere } from './work-facts.ts';

export const dismissWorkDisqualification = permitted('work:info:lock')
  .input(withCommandId(DismissWorkDisqualification))
  .mutation(async ({ ctx, input }) => {
    const row = await workHere(ctx, input.workId);
    must(canManageWork(ctx.actor, row));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'submission.dismiss_work_disqualification',
        ...sent(ctx, input),
        takes: { work: workOf(input.workId) },
        decide: ({ work }, by) => decide(work, command, by),
      }),
    );
  });
