import { type ArticleRow, publishedFaq } from '@laurel/db/content/articles.ts';
import { siteGroup } from '../kernel/site-group.ts';
import { anyone } from '../kernel/trpc.ts';
import { namedLists, OfFaq } from './faq-here.ts';

const asRead = (row: ArticleRow) => ({
  articleId: row.articleId,
  question: { zh: row.titleZh, en: row.titleEn },
  answer: { zh: row.bodyZh, en: row.bodyEn },
});

/**
 * The questions and answers of the site, or of one competition: those about no competition in particular first, then
 * those of each competition that is public.
 */
export const faq = anyone.input(OfFaq).query(async ({ ctx, input }) => {
  const rows = await publishedFaq(ctx.db, ctx.now(), { groupId: await siteGroup(ctx), ...input });
  const lists = await namedLists(ctx.db, [...new Set(rows.map(({ competitionId }) => competitionId))]);
  return lists.map((list) => ({
    ...list,
    questions: rows.filter((row) => row.competitionId === list.competitionId).map(asRead),
  }));
});
