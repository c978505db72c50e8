import { DecideConflict, decideConflict as decide } from '@laurel/domain/expert/decide-conflict.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { sidesOfConflict } from './conflict-sides.ts';
import { expertHere } from './expert-here.ts';

export const decideConflict = command({
  useCase: 'expert.decide_conflict',
  who: permitted('expert:info:edit'),
  input: DecideConflict,
  on: ({ ctx, command }) => expertHere(ctx, command.personId),
  may: canEditExpert,
  takes: ({ command }) => ({ expert: expertOf(command.personId) }),
  facts: (tx, { command, row }) => sidesOfConflict(tx, row, command.conflictId),
  decide: ({ expert }, { command, by, facts: sides }) => decide(expert, command, by, sides),
});
