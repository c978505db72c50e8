import { publishedArticles } from '@laurel/db/content/articles.ts';
import { anyone } from '../kernel/trpc.ts';
import { inList } from './in-list.ts';

const MOST_CHAPTERS = 100;

/** The whole manual, chapter after chapter: what was written first comes first. */
export const manual = anyone.query(async ({ ctx }) => {
  const { rows } = await publishedArticles(ctx.db, ctx.now(), { category: 'manual', page: 1, pageSize: MOST_CHAPTERS });
  return rows
    .toSorted((a, b) => ((a.publishAt ?? '') < (b.publishAt ?? '') ? -1 : 1))
    .map((row) => ({ ...inList(row), body: { zh: row.bodyZh, en: row.bodyEn } }));
});
