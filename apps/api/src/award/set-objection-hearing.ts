import { setObjectionHearing as decide, SetObjectionHearing } from '@laurel/domain/award/set-objection-hearing.ts';
import { command } from '../kernel/command.ts';
import { handlesObjection } from './objection-here.ts';

export const setObjectionHearing = command({
  useCase: 'award.set_objection_hearing',
  ...handlesObjection,
  input: SetObjectionHearing,
  decide: ({ result }, { command, by, facts }) => decide(result, command, by, facts),
});
