import { canPublishCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { suspendCompetition as decide, SuspendCompetition } from '@laurel/domain/competition/suspend-competition.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

export const suspendCompetition = command({
  useCase: 'competition.suspend_competition',
  who: permitted('comp:info:publish'),
  input: SuspendCompetition,
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canPublishCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
