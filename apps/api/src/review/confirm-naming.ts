import { expertById } from '@laurel/db/expert/expert-library.ts';
import { canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { ConfirmNaming, confirmNaming as decide } from '@laurel/domain/review/confirm-naming.ts';
import { namingsOf } from '@laurel/domain/review/conflict-namings.ts';
import { command } from '../kernel/command.ts';
import { found } from '../kernel/trpc.ts';
import { decidesNaming } from './naming-here.ts';

export const confirmNaming = command({
  useCase: 'review.confirm_naming',
  input: ConfirmNaming,
  ...decidesNaming,
  reads: async ({ ctx, command }) => {
    const expert = await expertById(ctx.db, command.expertId);
    found(expert && canSeeExperts(ctx.actor, expert) ? expert : undefined);
  },
  takes: ({ command }) => ({ namings: namingsOf(command), expert: expertOf(command.expertId) }),
  decide: ({ namings, expert }, { command, by, facts: sides }) => decide(namings, expert, command, by, sides),
});
