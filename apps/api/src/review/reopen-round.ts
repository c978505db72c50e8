import { reopenRound as decide, ReopenRound } from '@laurel/domain/review/reopen-round.ts';
import { command } from '../kernel/command.ts';
import { managesRound } from './round-here.ts';

export const reopenRound = command({
  useCase: 'review.reopen_round',
  input: ReopenRound,
  ...managesRound,
  decide: ({ round }, { command, by }) => decide(round, command, by),
});
