import { ConfigureEnrolment, configureEnrolment as decide } from '@laurel/domain/competition/configure-enrolment.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { editsPart, onCompetition } from './competition-here.ts';
import { studyPathHere } from './study-path-here.ts';

export const configureEnrolment = command({
  useCase: 'competition.configure_enrolment',
  input: ConfigureEnrolment.extend(Seen),
  ...editsPart('enrolment'),
  on: async (call) => studyPathHere(call.ctx, await onCompetition.on(call), call.command.settings),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
