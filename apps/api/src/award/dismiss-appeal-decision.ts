import {
  DismissAppealDecision,
  dismissAppealDecision as decide,
} from '@laurel/domain/award/dismiss-appeal-decision.ts';
import { command } from '../kernel/command.ts';
import { handlesObjection } from './objection-here.ts';

export const dismissAppealDecision = command({
  useCase: 'award.dismiss_appeal_decision',
  input: DismissAppealDecision,
  ...handlesObjection,
  decide: ({ result }, { command, by, facts }) => decide(result, command, by, facts),
});
