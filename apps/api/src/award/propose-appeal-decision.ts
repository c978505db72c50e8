import {
  proposeAppealDecision as decide,
  ProposeAppealDecision,
} from '@laurel/domain/award/propose-appeal-decision.ts';
import { command } from '../kernel/command.ts';
import { handlesAppeal } from './appeal-here.ts';

export const proposeAppealDecision = command({
  useCase: 'award.propose_appeal_decision',
  input: ProposeAppealDecision,
  ...handlesAppeal,
  decide: ({ result }, { command, by, facts }) => decide(result, command, by, facts),
});
