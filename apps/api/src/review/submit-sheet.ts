import { execute } from '@laurel/db/event-store/execute.ts';
import { submitSheet as decide, SubmitSheet } from '@laurel/domain/review/submit-sheet.ts';
import { changedSince, unlessChanged, versionSaved, withSeenTyping } from '../edited.ts';
import { orRefuse } from '../refused.ts';
import { sent } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { scoresOf } from './edited-parts.ts';
import { sealedComment, sheetTurns, situation } from './own-sheet.ts';

export const submitSheet = permitted('review:sheet:score')
  .input(withSeenTyping(SubmitSheet))
  .mutation(async ({ ctx, input }) => {
    const { takes, looks, facts } = await sheetTurns(ctx, input.sheetId);
    const { commandId: _, seen, unanswered, ...command } = input;
    const comment = await sealedComment(ctx, input.sheetId, input.comment);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.submit_sheet',
        ...sent(ctx, input),
        takes,
        looks,
        facts: async (tx) => ({
          work: await facts(tx),
          conflict: await changedSince(tx, ctx.actor, scoresOf(input.sheetId), seen, unanswered),
        }),
        decide: (states, by, { work, conflict }) =>
          unlessChanged(conflict, decide(situation(states, work), command, comment, by)),
      }),
    );
    return versionSaved(ctx, scoresOf(input.sheetId), seen);
  });
