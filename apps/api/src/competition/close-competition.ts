import { CloseCompetition, closeCompetition as decide } from '@laurel/domain/competition/close-competition.ts';
import { command } from '../kernel/command.ts';
import { publishesCompetition } from './competition-here.ts';
import { unsettledOf } from './unsettled-parts.ts';

export const closeCompetition = command({
  useCase: 'competition.close_competition',
  input: CloseCompetition,
  ...publishesCompetition,
  facts: (tx, { ctx, states: { competition } }) => unsettledOf(tx, competition, null, ctx.now()),
  decide: ({ competition }, { command, by, facts }) => decide(competition, command, by, facts),
});
