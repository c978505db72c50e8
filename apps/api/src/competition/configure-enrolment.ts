import { ConfigureEnrolment, configureEnrolment as decide } from '@laurel/domain/competition/configure-enrolment.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { editsPart } from './competition-here.ts';

export const configureEnrolment = command({
  useCase: 'competition.configure_enrolment',
  input: ConfigureEnrolment.extend(Seen),
  ...editsPart('enrolment'),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
