import { rejectDistribution as decide, RejectDistribution } from '@laurel/domain/review/reject-distribution.ts';
import { command } from '../kernel/command.ts';
import { decidesPlan } from './round-here.ts';

export const rejectDistribution = command({
  useCase: 'review.reject_distribution',
  input: RejectDistribution,
  ...decidesPlan,
  decide: ({ round }, { command, by }) => decide(round, command, by),
});
