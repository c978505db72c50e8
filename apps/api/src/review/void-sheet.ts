import { objectionUpheld } from '@laurel/db/award/result-board.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { sealedRunsOf } from '@laurel/db/review/score-run-board.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { voidSheet as decide, VoidSheet } from '@laurel/domain/review/void-sheet.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { sheetHere } from './round-here.ts';

export const voidSheet = permitted('review:round:edit')
  .input(withCommandId(VoidSheet))
  .mutation(async ({ ctx, input }) => {
    const row = await sheetHere(ctx, input.sheetId, 'review:round:edit');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.void_sheet',
        ...sent(ctx, input),
        takes: { sheet: scoreSheetOf(input.sheetId) },
        looks: { round: roundOf(row.roundId) },
        facts: async (tx) => objectionUpheld(tx, await sealedRunsOf(tx, row.roundId)),
        decide: ({ sheet, round }, by, upheld) => decide(sheet, round, command, by, upheld),
      }),
    );
  });
