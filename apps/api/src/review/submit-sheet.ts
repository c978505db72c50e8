import { execute } from '@laurel/db/event-store/execute.ts';
import { submitSheet as decide, SubmitSheet } from '@laurel/domain/review/submit-sheet.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { sealedComment, sheetTurns, situation } from './own-sheet.ts';

export const submitSheet = permitted('review:sheet:score')
  .input(withCommandId(SubmitSheet))
  .mutation(async ({ ctx, input }) => {
    const turns = await sheetTurns(ctx, input.sheetId);
    const { commandId: _, ...command } = input;
    const comment = await sealedComment(ctx, input.sheetId, input.comment);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.submit_sheet',
        ...sent(ctx, input),
        ...turns,
        decide: (states, by, work) => decide(situation(states, work), command, comment, by),
      }),
    );
  });
