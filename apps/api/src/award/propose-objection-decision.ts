import {
  proposeObjectionDecision as decide,
  ProposeObjectionDecision,
} from '@laurel/domain/award/propose-objection-decision.ts';
import { command } from '../kernel/command.ts';
import { handlesObjection } from './objection-here.ts';

export const proposeObjectionDecision = command({
  useCase: 'award.propose_objection_decision',
  input: ProposeObjectionDecision,
  ...handlesObjection,
  decide: ({ result }, { command, by, facts }) => decide(result, command, by, facts),
});
