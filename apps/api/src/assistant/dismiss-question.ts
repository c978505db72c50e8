import { writeSettled } from '@laurel/db/assistant/questions.ts';
import { dismissQuestion as decide } from '@laurel/domain/assistant/dismiss-question.ts';
import { DismissQuestion } from '@laurel/domain/assistant/question.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { questionToSettle, writeToAsker } from './question-here.ts';

/** Closes a question without an answer; the person who asked is notified and reads the reason. */
export const dismissQuestion = permitted('news:info:edit')
  .input(withCommandId(DismissQuestion))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'assistant.dismiss_question', input, {
      read: (tx) => questionToSettle(ctx, tx, input.questionId),
      decide: (known) => decide(known, input),
      write: async (tx, { reason }, { at }, row) => {
        await writeSettled(tx, auditOf(ctx), row, { status: 'dismissed', answer: reason, articleId: null }, at);
        await writeToAsker(tx, ctx, row.askedBy, 'dismissed');
      },
    });
  });
