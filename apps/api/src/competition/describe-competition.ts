import { DescribeCompetition, describeCompetition as decide } from '@laurel/domain/competition/describe-competition.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { editsPart } from './competition-here.ts';

export const describeCompetition = command({
  useCase: 'competition.describe_competition',
  input: DescribeCompetition.extend(Seen),
  ...editsPart('about'),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
