import { execute } from '@laurel/db/event-store/execute.ts';
import {
  AnnounceWithoutNotice,
  announceWithoutNotice as decide,
} from '@laurel/domain/award/announce-without-notice.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { announcing } from './announcing.ts';
import { resultHere } from './result-here.ts';

export const announceWithoutNotice = permitted('award:result:announce')
  .input(withCommandId(AnnounceWithoutNotice))
  .mutation(async ({ ctx, input }) => {
    const row = await resultHere(ctx, input.resultId);
    must(canAnnounceResult(ctx.actor, row));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'award.announce_without_notice',
        ...sent(ctx, input),
        ...announcing(row),
        decide: ({ result, competition, run }, by) => decide(result, competition, run, command, by),
      }),
    );
  });
