import { requestDistribution as decide, RequestDistribution } from '@laurel/domain/review/request-distribution.ts';
import { canProposePlan } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from './party.ts';
import { planFacts } from './plan-facts.ts';
import { roundHere } from './round-here.ts';

/**
 * Requests a plan from the worker; nothing is assigned. Returns the plan's id immediately. The seed is drawn inside the
 * command, so that a repeat under the same id draws no second one.
 */
export const requestDistribution = command({
  useCase: 'review.request_distribution',
  who: permitted('review:plan:propose'),
  input: RequestDistribution,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canProposePlan),
  party: (tx, call) => ofOwnTeam(tx, call),
  takes: ({ command }) => ({ round: roundOf(command.roundId) }),
  facts: (tx, { ctx, command: { unlockedReason: _, ...wanted }, row }) => planFacts(tx, ctx, row, wanted),
  decide: ({ round }, { command, by, facts }) => decide(round, command, by, facts),
  answer: (_, { command }) => ({ planId: command.planId }),
});
