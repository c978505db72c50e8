import { DecideObjection, decideObjection as decide } from '@laurel/domain/award/decide-objection.ts';
import { command } from '../kernel/command.ts';
import { handlesObjection } from './objection-here.ts';

export const decideObjection = command({
  useCase: 'award.decide_objection',
  input: DecideObjection,
  ...handlesObjection,
  decide: ({ result }, { command, by, facts }) => decide(result, command, by, facts),
});
