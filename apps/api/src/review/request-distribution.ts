import { requestDistribution as decide, RequestDistribution } from '@laurel/domain/review/request-distribution.ts';
import { canProposePlan } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { tiedExperts, tiesBeforePlan, withTies } from '../expert/record-ties.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from './party.ts';
import { planFacts } from './plan-facts.ts';
import { roundHere } from './round-here.ts';

/**
 * Requests a plan from the worker; nothing is assigned. Returns the plan's id immediately. The seed is drawn inside the
 * command, so that a repeat under the same id draws no second one. Conflicts of earlier works and teams, and those
 * that the experts stated, are recorded with it.
 */
export const requestDistribution = command({
  useCase: 'review.request_distribution',
  who: permitted('review:plan:propose'),
  input: RequestDistribution,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canProposePlan),
  party: (tx, call) => ofOwnTeam(tx, call),
  reads: ({ ctx, row, commandId }) => tiesBeforePlan(ctx, { row, commandId }),
  takes: ({ command, read: ties }) => ({ round: roundOf(command.roundId), ...tiedExperts(ties) }),
  facts: (tx, { ctx, command: { unlockedReason: _, uncheckedReason: _why, ...wanted }, row }) =>
    planFacts(tx, ctx, row, wanted),
  decide: (states, { command, by, read: ties, facts }) =>
    withTies(decide(states.round, command, by, facts), states, ties, by),
  answer: (_, { command }) => ({ planId: command.planId }),
});
