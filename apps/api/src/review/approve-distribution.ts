import { disputedExclusions } from '@laurel/db/award/exclusions.ts';
import { ApproveDistribution, approveDistribution as decide } from '@laurel/domain/review/approve-distribution.ts';
import { command } from '../kernel/command.ts';
import { decidesPlan } from './round-here.ts';

export const approveDistribution = command({
  useCase: 'review.approve_distribution',
  input: ApproveDistribution,
  ...decidesPlan,
  facts: (tx, { ctx, row }) => disputedExclusions(tx, row, ctx.now()),
  decide: ({ round }, { command, by, facts }) => decide(round, command, by, facts),
});
