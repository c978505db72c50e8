import { sessionsUnsealed } from '@laurel/db/review/on-site-rounds.ts';
import { CloseRound, closeRound as decide } from '@laurel/domain/review/close-round.ts';
import { command } from '../kernel/command.ts';
import { managesRound } from './round-here.ts';

export const closeRound = command({
  useCase: 'review.close_round',
  input: CloseRound,
  ...managesRound,
  facts: (tx, { row }) => sessionsUnsealed(tx, row),
  decide: ({ round }, { command, by, facts: unsealed }) => decide(round, command, by, unsealed),
});
