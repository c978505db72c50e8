import { ARTICLES, lockedArticle, writePublishAt } from '@laurel/db/content/articles.ts';
import { explainConflict } from '@laurel/db/rows/version-conflict.ts';
import { PublishArticle } from '@laurel/domain/content/article.ts';
import { publishArticle as decide } from '@laurel/domain/content/publish-article.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { articleToChange } from './article-here.ts';

export const publishArticle = permitted('news:info:edit')
  .input(withCommandId(PublishArticle))
  .mutation(async ({ ctx, input }) => {
    const { articleId } = input;
    await edit(ctx, 'content.publish_article', input, {
      read: async (tx) => articleToChange(ctx, await lockedArticle(tx, articleId)),
      decide: ({ changedAt }, by) => decide(input, changedAt.toISOString(), by),
      write: (tx, { publishAt }, _by, row) => writePublishAt(tx, auditOf(ctx), row, publishAt),
      explain: (tx, refusal) => explainConflict(tx, ctx.actor, refusal, { table: ARTICLES, key: articleId }),
    });
  });
