import { ConfigureSubmission, configureSubmission as decide } from '@laurel/domain/competition/configure-submission.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { editsPart } from './competition-here.ts';

export const configureSubmission = command({
  useCase: 'competition.configure_submission',
  input: ConfigureSubmission.extend(Seen),
  ...editsPart('submission'),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
