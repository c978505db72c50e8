import { awardById } from '@laurel/db/award/award-list.ts';
import { AcceptAward, acceptAward as decide } from '@laurel/domain/award/accept-award.ts';
import { isRecipient } from '@laurel/domain/award/award.policy.ts';
import { awardOf } from '@laurel/domain/award/result.ts';
import { command } from '../kernel/command.ts';
import { found, signedIn } from '../kernel/trpc.ts';

export const acceptAward = command({
  useCase: 'award.accept_award',
  who: signedIn,
  input: AcceptAward,
  on: async ({ ctx, command }) => {
    const award = found(await awardById(ctx.db, command.awardId));
    return found(isRecipient(ctx.actor, award.facts) || undefined);
  },
  takes: ({ command }) => ({ award: awardOf(command.awardId) }),
  decide: ({ award }, { command, by }) => decide(award, command, by),
});
