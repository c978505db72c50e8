import { execute } from '@laurel/db/event-store/execute.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { withdrawAssignment as decide, WithdrawAssignment } from '@laurel/domain/review/withdraw-assignment.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { sheetHere } from './round-here.ts';

export const withdrawAssignment = permitted('review:round:edit')
  .input(withCommandId(WithdrawAssignment))
  .mutation(async ({ ctx, input }) => {
    const row = await sheetHere(ctx, input.sheetId, 'review:round:edit');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.withdraw_assignment',
        ...sent(ctx, input),
        takes: { sheet: scoreSheetOf(input.sheetId) },
        looks: { round: roundOf(row.roundId) },
        decide: ({ sheet, round }, by) => decide(sheet, round, command, by),
      }),
    );
  });
