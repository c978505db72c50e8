import { awardById } from '@laurel/db/award/award-list.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { AcceptAward, acceptAward as decide } from '@laurel/domain/award/accept-award.ts';
import { isRecipient } from '@laurel/domain/award/award.policy.ts';
import { awardOf } from '@laurel/domain/award/result.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { found, signedIn } from '../trpc.ts';

export const acceptAward = signedIn.input(withCommandId(AcceptAward)).mutation(async ({ ctx, input }) => {
  const award = found(await awardById(ctx.db, input.awardId));
  found(isRecipient(ctx.actor, award.facts) || undefined);
  const { commandId: _, ...command } = input;
  orRefuse(
    await execute(ctx.db, {
      useCase: 'award.accept_award',
      ...sent(ctx, input),
      takes: { award: awardOf(input.awardId) },
      decide: ({ award }, by) => decide(award, command, by),
    }),
  );
});
