import { setItems as decide, SetItems } from '@laurel/domain/competition/set-items.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { editsPart } from './competition-here.ts';

export const setItems = command({
  useCase: 'competition.set_items',
  input: SetItems.extend(Seen),
  ...editsPart('items'),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
