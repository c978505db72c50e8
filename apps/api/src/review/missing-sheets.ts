import { sheetsMissing } from '@laurel/db/review/sheet-board.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

/** How many sheets of a round are not submitted, shown before somebody closes it. */
export const missingSheets = permitted('review:round:query')
  .input(z.strictObject({ roundId: RoundId }))
  .query(async ({ ctx, input }) => {
    await roundHere(ctx, input.roundId);
    return sheetsMissing(ctx.db, input.roundId);
  });
