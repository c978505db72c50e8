import { ApproveAdjustment, approveAdjustment as decide } from '@laurel/domain/review/approve-adjustment.ts';
import { canApproveScores } from '@laurel/domain/review/review.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { adjustmentHere, adjustmentsTurn } from './adjustment-here.ts';
import { ofOwnTeam } from './party.ts';
import { underSeal } from './round-here.ts';

/** The second of two people lets a deduction or bonus count. */
export const approveAdjustment = command({
  useCase: 'review.approve_adjustment',
  who: permitted('review:result:approve'),
  input: ApproveAdjustment,
  on: ({ ctx, command }) => adjustmentHere(ctx, command.adjustmentId, canApproveScores),
  party: (tx, call) => ofOwnTeam(tx, call),
  takes: adjustmentsTurn,
  facts: (tx, { row, states: { round } }) => underSeal(tx, row.roundId, round),
  decide: ({ adjustment }, { command, by, facts: round }) => decide(adjustment, command, by, round),
});
