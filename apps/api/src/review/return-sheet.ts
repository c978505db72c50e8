import { execute } from '@laurel/db/event-store/execute.ts';
import { returnSheet as decide, ReturnSheet } from '@laurel/domain/review/return-sheet.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { sheetHere } from './round-here.ts';

export const returnSheet = permitted('review:round:edit')
  .input(withCommandId(ReturnSheet))
  .mutation(async ({ ctx, input }) => {
    const row = await sheetHere(ctx, input.sheetId, 'review:round:edit');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.return_sheet',
        ...sent(ctx, input),
        takes: { sheet: scoreSheetOf(input.sheetId) },
        looks: { round: roundOf(row.roundId) },
        decide: ({ sheet, round }, by) => decide(sheet, round, command, by),
      }),
    );
  });
