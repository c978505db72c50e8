import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { reinstateExpert as decide, ReinstateExpert } from '@laurel/domain/expert/reinstate-expert.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { otherExpertHere } from './expert-here.ts';

export const reinstateExpert = command({
  useCase: 'expert.reinstate_expert',
  who: permitted('expert:info:edit'),
  input: ReinstateExpert,
  on: ({ ctx, command }) => otherExpertHere(ctx, command.personId),
  may: canEditExpert,
  takes: ({ command }) => ({ expert: expertOf(command.personId) }),
  decide: ({ expert }, { command, by }) => decide(expert, command, by),
});
