import { DecideAppeal, decideAppeal as decide } from '@laurel/domain/award/decide-appeal.ts';
import { command } from '../kernel/command.ts';
import { handlesAppeal } from './appeal-here.ts';

export const decideAppeal = command({
  useCase: 'award.decide_appeal',
  input: DecideAppeal,
  ...handlesAppeal,
  decide: ({ result }, { command, by, facts }) => decide(result, command, by, facts),
});
