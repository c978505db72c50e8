import { execute } from '@laurel/db/event-store/execute.ts';
import {
  proposeWorkDisqualification as decide,
  ProposeWorkDisqualification,
} from '@laurel/domain/submission/propose-work-disqualification.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { orRefuse } from '../refused.ts';
import { reviewOf } from '../review/in-review.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { workHere } from './work-facts.ts';

export const proposeWorkDisqualification = permitted('work:info:lock')
  .input(withCommandId(ProposeWorkDisqualification))
  .mutation(async ({ ctx, input }) => {
    const row = await workHere(ctx, input.workId);
    must(canManageWork(ctx.actor, row));
    const { commandId: _, ...command } = input;
    const review = await reviewOf(ctx.db, input.workId);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'submission.propose_work_disqualification',
        ...sent(ctx, input),
        takes: { work: workOf(input.workId) },
        looks: { ...review.sheets, ...review.rounds },
        facts: review.facts,
        decide: ({ work }, by, inReview) => decide(work, command, by, inReview),
      }),
    );
  });
