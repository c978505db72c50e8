import { execute } from '@laurel/db/event-store/execute.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { withdrawObjection as decide, WithdrawObjection } from '@laurel/domain/award/withdraw-objection.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { signedIn } from '../trpc.ts';
import { ownObjection } from './result-here.ts';

export const withdrawObjection = signedIn.input(withCommandId(WithdrawObjection)).mutation(async ({ ctx, input }) => {
  await ownObjection(ctx, input);
  const { commandId: _, ...command } = input;
  orRefuse(
    await execute(ctx.db, {
      useCase: 'award.withdraw_objection',
      ...sent(ctx, input),
      takes: { result: resultOf(input.resultId) },
      decide: ({ result }, by) => decide(result, command, by),
    }),
  );
});
