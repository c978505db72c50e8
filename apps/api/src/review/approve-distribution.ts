import { ApproveDistribution, approveDistribution as decide } from '@laurel/domain/review/approve-distribution.ts';
import { command } from '../kernel/command.ts';
import { decidesPlan } from './round-here.ts';

export const approveDistribution = command({
  useCase: 'review.approve_distribution',
  input: ApproveDistribution,
  ...decidesPlan,
  decide: ({ round }, { command, by }) => decide(round, command, by),
});
