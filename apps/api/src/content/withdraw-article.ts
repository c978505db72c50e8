import { lockedArticle, writePublishAt } from '@laurel/db/content/articles.ts';
import { WithdrawArticle } from '@laurel/domain/content/article.ts';
import { withdrawArticle as decide } from '@laurel/domain/content/withdraw-article.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { articleToChange } from './article-here.ts';

export const withdrawArticle = permitted('news:info:edit')
  .input(withCommandId(WithdrawArticle))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'content.withdraw_article', input, {
      read: async (tx) => articleToChange(ctx, await lockedArticle(tx, input.articleId)),
      decide,
      write: (tx, { publishAt }, _by, row) => writePublishAt(tx, auditOf(ctx), row, publishAt),
    });
  });
