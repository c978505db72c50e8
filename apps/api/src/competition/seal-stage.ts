import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { sealStage as decide, SealStage } from '@laurel/domain/competition/seal-stage.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

export const sealStage = command({
  useCase: 'competition.seal_stage',
  who: permitted('comp:info:edit'),
  input: SealStage,
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canEditCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
