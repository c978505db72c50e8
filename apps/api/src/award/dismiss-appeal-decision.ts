import {
  DismissAppealDecision,
  dismissAppealDecision as decide,
} from '@laurel/domain/award/dismiss-appeal-decision.ts';
import { command } from '../kernel/command.ts';
import { handlesAppeal } from './appeal-here.ts';

export const dismissAppealDecision = command({
  useCase: 'award.dismiss_appeal_decision',
  input: DismissAppealDecision,
  ...handlesAppeal,
  decide: ({ result }, { command, by, facts }) => decide(result, command, by, facts),
});
