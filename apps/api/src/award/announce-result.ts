import { execute } from '@laurel/db/event-store/execute.ts';
import { AnnounceResult, announceResult as decide } from '@laurel/domain/award/announce-result.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { announcing } from './announcing.ts';
import { resultHere } from './result-here.ts';

export const announceResult = permitted('award:result:announce')
  .input(withCommandId(AnnounceResult))
  .mutation(async ({ ctx, input }) => {
    const row = await resultHere(ctx, input.resultId);
    must(canAnnounceResult(ctx.actor, row));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'award.announce_result',
        ...sent(ctx, input),
        ...announcing(row),
        decide: ({ result, competition, run }, by) => decide(result, competition, run, command, by),
      }),
    );
  });
