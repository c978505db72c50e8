import {
  proposeAppealDecision as decide,
  ProposeAppealDecision,
} from '@laurel/domain/award/propose-appeal-decision.ts';
import { command } from '../kernel/command.ts';
import { handlesObjection } from './objection-here.ts';

export const proposeAppealDecision = command({
  useCase: 'award.propose_appeal_decision',
  input: ProposeAppealDecision,
  ...handlesObjection,
  decide: ({ result }, { command, by, facts }) => decide(result, command, by, facts),
});
