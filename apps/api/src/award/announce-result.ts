import { execute } from '@laurel/db/event-store/execute.ts';
import { AnnounceResult, announceResult as decide } from '@laurel/domain/award/announce-result.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { resultHere } from './result-here.ts';

export const announceResult = permitted('award:result:announce')
  .input(withCommandId(AnnounceResult))
  .mutation(async ({ ctx, input }) => {
    must(canAnnounceResult(ctx.actor, await resultHere(ctx, input.resultId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'award.announce_result',
        ...sent(ctx, input),
        takes: { result: resultOf(input.resultId) },
        decide: ({ result }, by) => decide(result, command, by),
      }),
    );
  });
