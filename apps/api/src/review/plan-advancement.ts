import { planAdvancement as decide, PlanAdvancement } from '@laurel/domain/review/plan-advancement.ts';
import { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from './party.ts';
import { managesRound, roundHere } from './round-here.ts';

/** Sets who advances from a round before its scores are sealed. */
export const planAdvancement = command({
  useCase: 'review.plan_advancement',
  ...managesRound,
  who: permitted('review:result:calc'),
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canRequestScores),
  party: (tx, call) => ofOwnTeam(tx, call),
  input: PlanAdvancement,
  decide: ({ round }, { command, by }) => decide(round, command, by),
});
