import { execute } from '@laurel/db/event-store/execute.ts';
import { DisqualifyWork, disqualifyWork as decide } from '@laurel/domain/submission/disqualify-work.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { orRefuse } from '../refused.ts';
import { reviewOf } from '../review/in-review.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { workHere } from './work-facts.ts';

export const disqualifyWork = permitted('work:info:lock')
  .input(withCommandId(DisqualifyWork))
  .mutation(async ({ ctx, input }) => {
    const row = await workHere(ctx, input.workId);
    must(canManageWork(ctx.actor, row));
    const { commandId: _, ...command } = input;
    const review = await reviewOf(ctx.db, input.workId);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'submission.disqualify_work',
        ...sent(ctx, input),
        takes: { ...review.sheets, work: workOf(input.workId) },
        looks: review.rounds,
        facts: review.facts,
        decide: ({ work }, by, inReview) => decide(work, command, by, inReview),
      }),
    );
  });
