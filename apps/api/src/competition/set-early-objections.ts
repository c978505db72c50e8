import { setEarlyObjections as decide, SetEarlyObjections } from '@laurel/domain/competition/set-early-objections.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { editsPart } from './competition-here.ts';

export const setEarlyObjections = command({
  useCase: 'competition.set_early_objections',
  input: SetEarlyObjections.extend(Seen),
  ...editsPart('earlyObjections'),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
