import { execute } from '@laurel/db/event-store/execute.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import {
  DismissObjectionDecision,
  dismissObjectionDecision as decide,
} from '@laurel/domain/award/dismiss-objection-decision.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { resultHere } from './result-here.ts';

export const dismissObjectionDecision = permitted('award:result:confirm')
  .input(withCommandId(DismissObjectionDecision))
  .mutation(async ({ ctx, input }) => {
    must(canConfirmResult(ctx.actor, await resultHere(ctx, input.resultId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'award.dismiss_objection_decision',
        ...sent(ctx, input),
        takes: { result: resultOf(input.resultId) },
        decide: ({ result }, by) => decide(result, command, by),
      }),
    );
  });
