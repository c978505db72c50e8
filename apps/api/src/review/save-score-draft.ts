import { execute } from '@laurel/db/event-store/execute.ts';
import { saveScoreDraft as decide, SaveScoreDraft } from '@laurel/domain/review/save-score-draft.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { sealedComment, sheetTurns, situation } from './own-sheet.ts';

export const saveScoreDraft = permitted('review:sheet:score')
  .input(withCommandId(SaveScoreDraft))
  .mutation(async ({ ctx, input }) => {
    const turns = await sheetTurns(ctx, input.sheetId);
    const { commandId: _, ...command } = input;
    const comment = await sealedComment(ctx, input.sheetId, input.comment);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.save_score_draft',
        ...sent(ctx, input),
        ...turns,
        decide: (states, by, work) => decide(situation(states, work), command, comment, by),
      }),
    );
  });
