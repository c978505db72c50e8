import { openRound as decide, OpenRound } from '@laurel/domain/review/open-round.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

export const openRound = command({
  useCase: 'review.open_round',
  who: permitted('review:round:edit'),
  input: OpenRound,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canManageRound),
  takes: ({ command }) => ({ round: roundOf(command.roundId) }),
  decide: ({ round }, { command, by }) => decide(round, command, by),
});
