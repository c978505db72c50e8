import { questionsOf } from '@laurel/db/assistant/questions.ts';
import { pick } from '../kernel/pick.ts';
import { signedIn } from '../kernel/trpc.ts';

/** The caller's own questions to organisers, each with its answer or the reason why there is none. */
export const myQuestions = signedIn.query(async ({ ctx }) => {
  const rows = await questionsOf(ctx.db, ctx.ports.secrets, ctx.actor.personId);
  return rows.map((row) => ({
    ...pick(row, 'questionId', 'status', 'question', 'answer', 'articleId'),
    askedAt: row.askedAt.toISOString(),
  }));
});
