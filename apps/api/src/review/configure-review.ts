import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { ConfigureReview, configureReview as decide } from '@laurel/domain/review/configure-review.ts';
import { competitionHere } from '../competition/competition-here.ts';
import { partsOf } from '../competition/edited-parts.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';

export const configureReview = command({
  useCase: 'review.configure_review',
  who: permitted('comp:info:edit'),
  input: ConfigureReview.extend(Seen),
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canEditCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  edits: ({ command }) => partsOf(command.competitionId).review,
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
  answer: (_, { versionSaved }) => versionSaved(),
});
