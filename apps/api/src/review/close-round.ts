import { CloseRound, closeRound as decide } from '@laurel/domain/review/close-round.ts';
import { command } from '../kernel/command.ts';
import { managesRound } from './round-here.ts';

export const closeRound = command({
  useCase: 'review.close_round',
  input: CloseRound,
  ...managesRound,
  decide: ({ round }, { command, by }) => decide(round, command, by),
});
