import { reopenRound as decide, ReopenRound } from '@laurel/domain/review/reopen-round.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

export const reopenRound = command({
  useCase: 'review.reopen_round',
  who: permitted('review:round:edit'),
  input: ReopenRound,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canManageRound),
  takes: ({ command }) => ({ round: roundOf(command.roundId) }),
  decide: ({ round }, { command, by }) => decide(round, command, by),
});
