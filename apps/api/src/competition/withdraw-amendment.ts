import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { withdrawAmendment as decide, WithdrawAmendment } from '@laurel/domain/competition/withdraw-amendment.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

export const withdrawAmendment = command({
  useCase: 'competition.withdraw_amendment',
  who: permitted('comp:info:edit'),
  input: WithdrawAmendment,
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canEditCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
