import { execute } from '@laurel/db/event-store/execute.ts';
import { canManageWork, canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { withdrawWork as decide, WithdrawWork } from '@laurel/domain/submission/withdraw-work.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { orRefuse } from '../refused.ts';
import { reviewOf } from '../review/in-review.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { workHere } from './work-facts.ts';

export const withdrawWork = signedIn.input(withCommandId(WithdrawWork)).mutation(async ({ ctx, input }) => {
  const row = await workHere(ctx, input.workId);
  must(canWriteWork(ctx.actor, row) || canManageWork(ctx.actor, row));
  const { commandId: _, ...command } = input;
  const review = await reviewOf(ctx.db, input.workId);
  orRefuse(
    await execute(ctx.db, {
      useCase: 'submission.withdraw_work',
      ...sent(ctx, input),
      takes: { ...review.sheets, work: workOf(input.workId) },
      looks: review.rounds,
      facts: review.facts,
      decide: ({ work }, by, inReview) => decide(work, command, by, inReview),
    }),
  );
});
