import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { suspendExpert as decide, SuspendExpert } from '@laurel/domain/expert/suspend-expert.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { expertHere } from './expert-here.ts';

export const suspendExpert = command({
  useCase: 'expert.suspend_expert',
  who: permitted('expert:info:edit'),
  input: SuspendExpert,
  on: ({ ctx, command }) => expertHere(ctx, command.personId),
  may: canEditExpert,
  takes: ({ command }) => ({ expert: expertOf(command.personId) }),
  decide: ({ expert }, { command, by }) => decide(expert, command, by),
});
