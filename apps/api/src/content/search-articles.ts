import { publishedArticles } from '@laurel/db/content/articles.ts';
import { plainTextOf, type RichText } from '@laurel/domain/content/rich-text.ts';
import { z } from 'zod';
import { anyone, ListInput } from '../kernel/trpc.ts';
import { inList } from './in-list.ts';

/**
 * Search with the place of the first hit, so that the page can show it in its sentence: in each language's own text,
 * empty if that text does not contain the words.
 */
export const searchArticles = anyone
  .input(ListInput.extend({ keywords: z.string().trim().min(1).max(100) }))
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
