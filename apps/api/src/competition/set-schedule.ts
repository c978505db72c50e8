import { setSchedule as decide, SetSchedule } from '@laurel/domain/competition/set-schedule.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { editsPart } from './competition-here.ts';

export const setSchedule = command({
  useCase: 'competition.set_schedule',
  input: SetSchedule.extend(Seen),
  ...editsPart('schedule'),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
