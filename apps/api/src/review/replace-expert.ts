import { replacingPlan } from '@laurel/db/review/replaced-sheets.ts';
import { replaceExpert as decide, ReplaceExpert } from '@laurel/domain/review/replace-expert.ts';
import { canReassign } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { tiedExperts, tiesBeforePlan, withTies } from '../expert/record-ties.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from './party.ts';
import { planFacts } from './plan-facts.ts';
import { roundHere } from './round-here.ts';

/**
 * Takes an expert who drops out from the round, and requests a plan for their open sheets; nothing is assigned by it.
 * Conflicts that are found are recorded with it, as with every plan.
 */
export const replaceExpert = command({
  useCase: 'review.replace_expert',
  who: permitted('review:plan:propose'),
  input: ReplaceExpert,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canReassign),
  party: (tx, call) => ofOwnTeam(tx, call),
  reads: ({ ctx, row, commandId }) => tiesBeforePlan(ctx, { row, commandId }),
  takes: ({ command, read: ties }) => ({ round: roundOf(command.roundId), ...tiedExperts(ties) }),
  facts: async (tx, { ctx, command: { roundId, planId, expertId }, row }) => {
    const { open, asked } = await replacingPlan(tx, row, expertId);
    return { open, ...(await planFacts(tx, ctx, row, { roundId, planId, ...asked })) };
  },
  decide: (states, { command, by, read: ties, facts }) =>
    withTies(decide(states.round, command, by, facts), states, ties, by),
  answer: (_, { command }) => ({ planId: command.planId }),
});
