import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { ConfigureSubmission, configureSubmission as decide } from '@laurel/domain/competition/configure-submission.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';
import { partsOf } from './edited-parts.ts';

export const configureSubmission = command({
  useCase: 'competition.configure_submission',
  who: permitted('comp:info:edit'),
  input: ConfigureSubmission.extend(Seen),
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canEditCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  edits: ({ command }) => partsOf(command.competitionId).submission,
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
  answer: (_, { versionSaved }) => versionSaved(),
});
