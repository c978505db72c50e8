import { ARTICLES, lockedArticle, writeArticle } from '@laurel/db/content/articles.ts';
import { explainConflict } from '@laurel/db/rows/version-conflict.ts';
import { SaveArticle } from '@laurel/domain/content/article.ts';
import { canEditArticle } from '@laurel/domain/content/content.policy.ts';
import { saveArticle as decide } from '@laurel/domain/content/save-article.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';

export const saveArticle = permitted('news:info:edit')
  .input(withCommandId(SaveArticle))
  .mutation(async ({ ctx, input }) => {
    const { articleId } = input;
    must(canEditArticle(ctx.actor, input.groupId));
    return edit(ctx, 'content.save_article', input, {
      turns: [`${ARTICLES} ${articleId}`],
      read: async (tx) => {
        const known = await lockedArticle(tx, articleId);
        if (known) must(canEditArticle(ctx.actor, known.groupId));
        return known;
      },
      decide: (known) => decide(input, known?.changedAt.toISOString() ?? null),
      write: async (tx, article, _by, known) => {
        await writeArticle(tx, auditOf(ctx), article, known);
        return { articleId };
      },
      explain: (tx, refusal) => explainConflict(tx, ctx.actor, refusal, { table: ARTICLES, key: articleId }),
    });
  });
