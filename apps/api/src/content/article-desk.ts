import { articleBoard } from '@laurel/db/content/articles.ts';
import { ArticleCategory, ArticleState } from '@laurel/domain/content/article.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { onDesk } from './article-here.ts';

/** News, notices, guides, manuals and fixed pages as organisers manage them, drafts among them. */
export const articleDesk = permitted('news:info:query')
  .input(ListInput.extend({ category: ArticleCategory.optional(), state: ArticleState.optional() }))
  .query(async ({ ctx, input }) => {
    const groupIds = groupsOf(ctx.actor);
    const { rows, ...page } = await articleBoard(ctx.db, ctx.now(), { ...input, groupIds });
    return { ...page, rows: rows.map((row) => onDesk(ctx, row)) };
  });
