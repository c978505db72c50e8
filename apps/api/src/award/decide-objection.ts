import { execute } from '@laurel/db/event-store/execute.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import { DecideObjection, decideObjection as decide } from '@laurel/domain/award/decide-objection.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { resultHere } from './result-here.ts';

export const decideObjection = permitted('award:result:confirm')
  .input(withCommandId(DecideObjection))
  .mutation(async ({ ctx, input }) => {
    must(canConfirmResult(ctx.actor, await resultHere(ctx, input.resultId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'award.decide_objection',
        ...sent(ctx, input),
        takes: { result: resultOf(input.resultId) },
        decide: ({ result }, by) => decide(result, command, by),
      }),
    );
  });
