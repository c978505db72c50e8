import { countStandingAwards } from '@laurel/db/award/award-list.ts';
import { CancelCompetition, cancelCompetition as decide } from '@laurel/domain/competition/cancel-competition.ts';
import { canCancelCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

export const cancelCompetition = command({
  useCase: 'competition.cancel_competition',
  who: permitted('comp:info:cancel'),
  input: CancelCompetition,
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canCancelCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  facts: async (tx, { command }) => ({ awards: await countStandingAwards(tx, command.competitionId) }),
  decide: ({ competition }, { command, by, facts }) => decide(competition, command, facts, by),
});
