import { reopenRound as decide, ReopenRound } from '@laurel/domain/review/reopen-round.ts';
import { command } from '../kernel/command.ts';
import { managesRound, underSeal } from './round-here.ts';

export const reopenRound = command({
  useCase: 'review.reopen_round',
  input: ReopenRound,
  ...managesRound,
  facts: (tx, { command, states: { round } }) => underSeal(tx, command.roundId, round),
  decide: (_, { command, by, facts: round }) => decide(round, command, by),
});
