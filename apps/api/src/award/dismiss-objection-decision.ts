import {
  DismissObjectionDecision,
  dismissObjectionDecision as decide,
} from '@laurel/domain/award/dismiss-objection-decision.ts';
import { command } from '../kernel/command.ts';
import { handlesObjection } from './objection-here.ts';

export const dismissObjectionDecision = command({
  useCase: 'award.dismiss_objection_decision',
  input: DismissObjectionDecision,
  ...handlesObjection,
  decide: ({ result }, { command, by, facts }) => decide(result, command, by, facts),
});
