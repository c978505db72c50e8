import { neighboursOf, readableArticle } from '@laurel/db/content/articles.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { anyone, found } from '../kernel/trpc.ts';
import { inList } from './in-list.ts';

/** One article; an unpublished one is not found. */
export const article = anyone.input(z.strictObject({ articleId: Uuid })).query(async ({ ctx, input }) => {
  const now = ctx.now();
  const row = found(await readableArticle(ctx.db, now, input.articleId));
  return { ...inList(row), body: { zh: row.bodyZh, en: row.bodyEn }, ...(await neighboursOf(ctx.db, now, row)) };
});
