import { writeSettled } from '@laurel/db/assistant/questions.ts';
import { lockedArticle, questionsInFaq, writeArticle } from '@laurel/db/content/articles.ts';
import { answerQuestion as decide } from '@laurel/domain/assistant/answer-question.ts';
import { AnswerQuestion } from '@laurel/domain/assistant/question.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';
import { questionToSettle, writeToAsker } from './question-here.ts';

/** Answers a question, notifies the person who asked, and publishes question and answer in the FAQ if they are given. */
export const answerQuestion = permitted('news:info:edit')
  .input(withCommandId(AnswerQuestion))
  .mutation(({ ctx, input }) =>
    edit(ctx, 'assistant.answer_question', input, {
      read: async (tx) => {
        const row = await questionToSettle(ctx, tx, input.questionId);
        return { ...row, inList: await questionsInFaq(tx, row.groupId, row.competitionId) };
      },
      decide: (known, by) => decide(known, input, by),
      write: async (tx, { answer, faq }, { at }, row) => {
        if (faq) {
          // The id is new: an article that is there already is not written over.
          must((await lockedArticle(tx, faq.articleId)) === undefined);
          await writeArticle(tx, auditOf(ctx), faq, undefined);
        }
        const articleId = faq?.articleId ?? null;
        await writeSettled(tx, auditOf(ctx), row, { status: 'answered', answer, articleId }, at);
        await writeToAsker(tx, ctx, row.askedBy, 'answered');
        return { articleId };
      },
    }),
  );
