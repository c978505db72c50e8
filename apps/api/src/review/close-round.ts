import { CloseRound, closeRound as decide } from '@laurel/domain/review/close-round.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

export const closeRound = command({
  useCase: 'review.close_round',
  who: permitted('review:round:edit'),
  input: CloseRound,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canManageRound),
  takes: ({ command }) => ({ round: roundOf(command.roundId) }),
  decide: ({ round }, { command, by }) => decide(round, command, by),
});
