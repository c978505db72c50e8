import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { retireExpert as decide, RetireExpert } from '@laurel/domain/expert/retire-expert.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { expertHere } from './expert-here.ts';

export const retireExpert = command({
  useCase: 'expert.retire_expert',
  who: permitted('expert:info:edit'),
  input: RetireExpert,
  on: ({ ctx, command }) => expertHere(ctx, command.personId),
  may: canEditExpert,
  takes: ({ command }) => ({ expert: expertOf(command.personId) }),
  decide: ({ expert }, { command, by }) => decide(expert, command, by),
});
