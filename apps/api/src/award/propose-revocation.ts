import { awardById } from '@laurel/db/award/award-list.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { canGrantAward } from '@laurel/domain/award/award.policy.ts';
import { proposeRevocation as decide, ProposeRevocation } from '@laurel/domain/award/propose-revocation.ts';
import { awardOf } from '@laurel/domain/award/result.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { found, permitted } from '../trpc.ts';

export const proposeRevocation = permitted('award:result:grant')
  .input(withCommandId(ProposeRevocation))
  .mutation(async ({ ctx, input }) => {
    const row = found(await awardById(ctx.db, input.awardId));
    found(canGrantAward(ctx.actor, row) || undefined);
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'award.propose_revocation',
        ...sent(ctx, input),
        takes: { award: awardOf(input.awardId) },
        decide: ({ award }, by) => decide(award, command, by),
      }),
    );
  });
