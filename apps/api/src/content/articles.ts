import { type ArticleRow, articleById, neighboursOf, publishedArticles } from '@laurel/db/content/articles.ts';
import { ArticleCategory } from '@laurel/domain/content/article.ts';
import { plainTextOf, type RichText } from '@laurel/domain/content/rich-text.ts';
import { z } from 'zod';
import { anyone, found, ListInput } from '../trpc.ts';

const inList = (row: ArticleRow) => ({
  articleId: row.articleId,
  category: row.category,
  title: { zh: row.titleZh, en: row.titleEn },
  summary: { zh: row.summaryZh, en: row.summaryEn },
  publishedAt: row.publishAt,
  pinned: row.pinned,
});

/** News, notices, guides and manuals as the public reads them; with keywords, whatever says these words. */
export const articleList = anyone
  .input(z.strictObject({ ...ListInput.shape, category: ArticleCategory.optional() }))
  .query(async ({ ctx, input }) => {
    const { rows, ...page } = await publishedArticles(ctx.db, ctx.now(), input);
    return { ...page, rows: rows.map(inList) };
  });

/**
 * Search with the place of the first hit, so that the page can show it in its sentence: in each language's own text,
 * empty where that text does not say the words.
 */
export const searchArticles = anyone
  .input(z.strictObject({ ...ListInput.shape, keywords: z.string().trim().min(1).max(100) }))
  .query(async ({ ctx, input }) => {
    const { rows, ...page } = await publishedArticles(ctx.db, ctx.now(), input);
    const excerpt = (summary: string, body: RichText) =>
      excerptOf([summary, plainTextOf(body)].join('\n'), input.keywords);
    return {
      ...page,
      rows: rows.map((row) => ({
        ...inList(row),
        excerpt: { zh: excerpt(row.summaryZh, row.bodyZh), en: excerpt(row.summaryEn, row.bodyEn) },
      })),
    };
  });

const AROUND = 40;
function excerptOf(words: string, keywords: string) {
  const at = words.toLowerCase().indexOf(keywords.toLowerCase());
  if (at < 0) return '';
  const from = Math.max(0, at - AROUND);
  const cut = words.slice(from, at + keywords.length + 2 * AROUND).replace(/\s+/g, ' ');
  return `${from > 0 ? '…' : ''}${cut}…`;
}

/** One article; what is not published yet looks like what is not there. */
export const article = anyone.input(z.strictObject({ articleId: z.uuid() })).query(async ({ ctx, input }) => {
  const known = await articleById(ctx.db, input.articleId);
  const now = ctx.now();
  const row = found(known?.publishAt && known.publishAt <= now ? known : undefined);
  return { ...inList(row), body: { zh: row.bodyZh, en: row.bodyEn }, ...(await neighboursOf(ctx.db, now, row)) };
});

/** The newest article of a standing page ("about the platform", "expanding services"), or null. */
export const standingPage = anyone
  .input(z.strictObject({ category: z.enum(['platform', 'services']) }))
  .query(async ({ ctx, input }) => {
    const { rows } = await publishedArticles(ctx.db, ctx.now(), { ...input, page: 1, pageSize: 1 });
    const [row] = rows;
    return row ? { ...inList(row), body: { zh: row.bodyZh, en: row.bodyEn } } : null;
  });

const MOST_CHAPTERS = 100;

/** The whole manual, chapter after chapter: what was written first comes first. */
export const manual = anyone.query(async ({ ctx }) => {
  const { rows } = await publishedArticles(ctx.db, ctx.now(), { category: 'manual', page: 1, pageSize: MOST_CHAPTERS });
  return rows
    .toSorted((a, b) => ((a.publishAt ?? '') < (b.publishAt ?? '') ? -1 : 1))
    .map((row) => ({ ...inList(row), body: { zh: row.bodyZh, en: row.bodyEn } }));
});
