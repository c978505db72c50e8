import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { proposeWaiver as decide, ProposeWaiver } from '@laurel/domain/expert/propose-waiver.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { sidesOfConflict } from './conflict-sides.ts';
import { expertHere } from './expert-here.ts';

export const proposeWaiver = command({
  useCase: 'expert.propose_waiver',
  who: permitted('expert:info:edit'),
  input: ProposeWaiver,
  on: ({ ctx, command }) => expertHere(ctx, command.personId),
  may: canEditExpert,
  takes: ({ command }) => ({ expert: expertOf(command.personId) }),
  facts: (tx, { command, row }) => sidesOfConflict(tx, row, command.conflictId),
  decide: ({ expert }, { command, by, facts: sides }) => decide(expert, command, by, sides),
});
