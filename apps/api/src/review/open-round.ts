import { openRound as decide, OpenRound } from '@laurel/domain/review/open-round.ts';
import { command } from '../kernel/command.ts';
import { managesRound } from './round-here.ts';

export const openRound = command({
  useCase: 'review.open_round',
  input: OpenRound,
  ...managesRound,
  decide: ({ round }, { command, by }) => decide(round, command, by),
});
