import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { ARTICLES, lockedArticle, questionsInFaq, writeArticle } from '@laurel/db/content/articles.ts';
import { explainConflict } from '@laurel/db/rows/version-conflict.ts';
import { SaveArticle } from '@laurel/domain/content/article.ts';
import { canEditArticle } from '@laurel/domain/content/content.policy.ts';
import { entersFaqList, faqCompetition } from '@laurel/domain/content/faq-list.ts';
import { saveArticle as decide } from '@laurel/domain/content/save-article.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permitted } from '../kernel/trpc.ts';

export const saveArticle = permitted('news:info:edit')
  .input(withCommandId(SaveArticle))
  .mutation(async ({ ctx, input }) => {
    const { articleId } = input;
    must(canEditArticle(ctx.actor, input.groupId));
    // Nobody adds to the FAQ of another organisation's competition.
    if (input.competitionId) {
      const competition = await competitionById(ctx.db, input.competitionId);
      found(competition?.groupId === input.groupId ? competition : undefined);
    }
    return edit(ctx, 'content.save_article', input, {
      turns: [`${ARTICLES} ${articleId}`],
      read: async (tx) => {
        const known = await lockedArticle(tx, articleId);
        if (known) must(canEditArticle(ctx.actor, known.groupId));
        const inList = entersFaqList(known, input) ? await questionsInFaq(tx, input.groupId, faqCompetition(input)) : 0;
        return { known, inList };
      },
      decide: ({ known, inList }) => decide(input, { changedAt: known?.changedAt.toISOString() ?? null, inList }),
      write: async (tx, article, _by, { known }) => {
        await writeArticle(tx, auditOf(ctx), article, known);
        return { articleId };
      },
      explain: (tx, refusal) => explainConflict(tx, ctx.actor, refusal, { table: ARTICLES, key: articleId }),
    });
  });
