import { rejectDistribution as decide, RejectDistribution } from '@laurel/domain/review/reject-distribution.ts';
import { canApprovePlan } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

export const rejectDistribution = command({
  useCase: 'review.reject_distribution',
  who: permitted('review:plan:approve'),
  input: RejectDistribution,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canApprovePlan),
  takes: ({ command }) => ({ round: roundOf(command.roundId) }),
  decide: ({ round }, { command, by }) => decide(round, command, by),
});
