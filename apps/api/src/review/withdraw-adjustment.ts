import { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { withdrawAdjustment as decide, WithdrawAdjustment } from '@laurel/domain/review/withdraw-adjustment.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { adjustmentHere, adjustmentsTurn } from './adjustment-here.ts';
import { ofOwnTeam } from './party.ts';
import { underSeal } from './round-here.ts';

/** Takes back a deduction or bonus, with a reason that stays with it. */
export const withdrawAdjustment = command({
  useCase: 'review.withdraw_adjustment',
  who: permitted('review:result:calc'),
  input: WithdrawAdjustment,
  on: ({ ctx, command }) => adjustmentHere(ctx, command.adjustmentId, canRequestScores),
  party: (tx, call) => ofOwnTeam(tx, call),
  takes: adjustmentsTurn,
  facts: (tx, { row, states: { round } }) => underSeal(tx, row.roundId, round),
  decide: ({ adjustment }, { command, by, facts: round }) => decide(adjustment, command, by, round),
});
