import { execute } from '@laurel/db/event-store/execute.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { DismissNoNotice, dismissNoNotice as decide } from '@laurel/domain/award/dismiss-no-notice.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { resultHere } from './result-here.ts';

export const dismissNoNotice = permitted('award:result:announce')
  .input(withCommandId(DismissNoNotice))
  .mutation(async ({ ctx, input }) => {
    must(canAnnounceResult(ctx.actor, await resultHere(ctx, input.resultId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'award.dismiss_no_notice',
        ...sent(ctx, input),
        takes: { result: resultOf(input.resultId) },
        decide: ({ result }, by) => decide(result, command, by),
      }),
    );
  });
