import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { withdrawAssignment as decide, WithdrawAssignment } from '@laurel/domain/review/withdraw-assignment.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { sheetHere } from './round-here.ts';

export const withdrawAssignment = command({
  useCase: 'review.withdraw_assignment',
  who: permitted('review:round:edit'),
  input: WithdrawAssignment,
  on: ({ ctx, command }) => sheetHere(ctx, command.sheetId, canManageRound),
  takes: ({ command }) => ({ sheet: scoreSheetOf(command.sheetId) }),
  looks: ({ row }) => ({ round: roundOf(row.roundId) }),
  decide: ({ sheet, round }, { command, by }) => decide(sheet, round, command, by),
});
