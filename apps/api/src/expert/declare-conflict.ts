import { DeclareConflict, declareConflict as decide } from '@laurel/domain/expert/declare-conflict.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { expertHere } from './expert-here.ts';

export const declareConflict = command({
  useCase: 'expert.declare_conflict',
  who: permitted('expert:info:edit'),
  input: DeclareConflict,
  on: ({ ctx, command }) => expertHere(ctx, command.personId),
  may: canEditExpert,
  takes: ({ command }) => ({ expert: expertOf(command.personId) }),
  decide: ({ expert }, { command, by }) => decide(expert, command, by, 'organiser'),
});
