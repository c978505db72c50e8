import { sheetsSubmitted } from '@laurel/db/review/expert-thanks.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { thankExperts as decide, ThankExperts } from '@laurel/domain/review/thank-experts.ts';
import { thanksOf } from '@laurel/domain/review/thanks.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { roundHere, underSeal } from './round-here.ts';

/** Answers how many experts are thanked. */
export const thankExperts = command({
  useCase: 'review.thank_experts',
  who: permitted('review:round:edit'),
  input: ThankExperts,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canManageRound),
  takes: ({ command }) => ({ thanks: thanksOf(command.roundId) }),
  looks: ({ command }) => ({ round: roundOf(command.roundId) }),
  facts: async (tx, { command, states }) => ({
    round: await underSeal(tx, command.roundId, states.round),
    reviewed: new Set((await sheetsSubmitted(tx, command.roundId, command.expertIds)).keys()),
  }),
  decide: ({ thanks }, { command, by, facts }) => decide(thanks, command, by, facts.round, facts.reviewed),
  result: (events) => events.reduce((all, { data }) => all + data.expertIds.length, 0),
  answer: (thanked) => ({ thanked }),
});
