import {
  DismissRemedySettlement,
  dismissRemedySettlement as decide,
} from '@laurel/domain/award/dismiss-remedy-settlement.ts';
import { command } from '../kernel/command.ts';
import { handlesObjection } from './objection-here.ts';

export const dismissRemedySettlement = command({
  useCase: 'award.dismiss_remedy_settlement',
  input: DismissRemedySettlement,
  ...handlesObjection,
  decide: ({ result }, { command, by, facts: conflict }) => decide(result, command, by, conflict),
});
