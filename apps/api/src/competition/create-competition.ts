import { canCreateCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { CreateCompetition, createCompetition as decide } from '@laurel/domain/competition/create-competition.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';

export const createCompetition = command({
  useCase: 'competition.create_competition',
  who: permitted('comp:info:add'),
  input: CreateCompetition,
  may: (actor, _, command) => canCreateCompetition(actor, command),
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
  answer: (_, { command }) => ({ competitionId: command.competitionId }),
});
