import { awardById } from '@laurel/db/award/award-list.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { canGrantAward } from '@laurel/domain/award/award.policy.ts';
import { awardOf } from '@laurel/domain/award/result.ts';
import { revokeAward as decide, RevokeAward } from '@laurel/domain/award/revoke-award.ts';
import { issuingOf } from '@laurel/domain/certificate/issuing.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { found, permitted } from '../trpc.ts';

export const revokeAward = permitted('award:result:grant')
  .input(withCommandId(RevokeAward))
  .mutation(async ({ ctx, input }) => {
    const award = found(await awardById(ctx.db, input.awardId));
    found(canGrantAward(ctx.actor, award) || undefined);
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'award.revoke_award',
        ...sent(ctx, input),
        takes: { award: awardOf(input.awardId) },
        looks: { issuing: issuingOf(award.competitionId) },
        decide: ({ award }, by) => decide(award, command, by),
      }),
    );
  });
