import { publishedArticles } from '@laurel/db/content/articles.ts';
import { ArticleCategory } from '@laurel/domain/content/article.ts';
import { anyone, ListInput } from '../kernel/trpc.ts';
import { inList } from './in-list.ts';

/** News, notices, guides and manuals as the public reads them; with keywords, those that contain them. */
export const articleList = anyone
  .input(ListInput.extend({ category: ArticleCategory.optional() }))
  .query(async ({ ctx, input }) => {
    const { rows, ...page } = await publishedArticles(ctx.db, ctx.now(), input);
    return { ...page, rows: rows.map(inList) };
  });
