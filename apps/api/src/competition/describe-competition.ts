import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { DescribeCompetition, describeCompetition as decide } from '@laurel/domain/competition/describe-competition.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';
import { partsOf } from './edited-parts.ts';

export const describeCompetition = command({
  useCase: 'competition.describe_competition',
  who: permitted('comp:info:edit'),
  input: DescribeCompetition.extend(Seen),
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canEditCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  edits: ({ command }) => partsOf(command.competitionId).about,
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
  answer: (_, { versionSaved }) => versionSaved(),
});
