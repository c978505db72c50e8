import { countOpenResults } from '@laurel/db/award/result-board.ts';
import { CloseCompetition, closeCompetition as decide } from '@laurel/domain/competition/close-competition.ts';
import { canPublishCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

export const closeCompetition = command({
  useCase: 'competition.close_competition',
  who: permitted('comp:info:publish'),
  input: CloseCompetition,
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canPublishCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  facts: async (tx, { command }) => ({ openResults: await countOpenResults(tx, command.competitionId) }),
  decide: ({ competition }, { command, by, facts }) => decide(competition, command, facts, by),
});
