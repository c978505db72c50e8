import { publishedArticles } from '@laurel/db/content/articles.ts';
import { z } from 'zod';
import { anyone } from '../kernel/trpc.ts';
import { inList } from './in-list.ts';

/** The newest article of a fixed page ("about the platform", "expanding services"), or null. */
export const standingPage = anyone
  .input(z.strictObject({ category: z.enum(['platform', 'services']) }))
  .query(async ({ ctx, input }) => {
    const { rows } = await publishedArticles(ctx.db, ctx.now(), { ...input, page: 1, pageSize: 1 });
    const [row] = rows;
    return row ? { ...inList(row), body: { zh: row.bodyZh, en: row.bodyEn } } : null;
  });
