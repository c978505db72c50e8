import { execute } from '@laurel/db/event-store/execute.ts';
import { ChangeExpertProfile, changeExpertProfile as decide } from '@laurel/domain/expert/change-expert-profile.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { changedSince, unlessChanged, withSeen } from '../edited.ts';
import { orRefuse, refused } from '../refused.ts';
import { sent } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { profileOf } from './edited-parts.ts';
import { expertHere } from './expert-here.ts';

export const changeExpertProfile = permitted('expert:info:edit')
  .input(withSeen(ChangeExpertProfile))
  .mutation(async ({ ctx, input }) => {
    // The schools of a profile decide whose works an expert may judge, so nobody writes their own.
    if (input.personId === ctx.actor.personId) throw refused('selfForbidden');
    must(canEditExpert(ctx.actor, await expertHere(ctx, input.personId)));
    const { commandId: _, seen, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'expert.change_expert_profile',
        ...sent(ctx, input),
        takes: { expert: expertOf(input.personId) },
        facts: async (tx) => ({ conflict: await changedSince(tx, ctx.actor, profileOf(input.personId), seen) }),
        decide: ({ expert }, by, { conflict }) => unlessChanged(conflict, decide(expert, command, by)),
      }),
    );
  });
