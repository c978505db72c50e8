import { ApproveDistribution, approveDistribution as decide } from '@laurel/domain/review/approve-distribution.ts';
import { canApprovePlan } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

export const approveDistribution = command({
  useCase: 'review.approve_distribution',
  who: permitted('review:plan:approve'),
  input: ApproveDistribution,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canApprovePlan),
  takes: ({ command }) => ({ round: roundOf(command.roundId) }),
  decide: ({ round }, { command, by }) => decide(round, command, by),
});
