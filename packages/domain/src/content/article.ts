import { z } from 'zod';
import { GroupId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Bilingual, BilingualText } from '../kernel/text.ts';
import { RichText } from './rich-text.ts';

/** Where an article is read: news, notices of competitions, guides, the manual, and the two standing pages. */
export const ArticleCategory = z.enum(['news', 'notice', 'guide', 'manual', 'platform', 'services']);
export type ArticleCategory = z.infer<typeof ArticleCategory>;

export const SaveArticle = z.strictObject({
  articleId: z.uuid(),
  groupId: GroupId,
  category: ArticleCategory,
  title: Bilingual,
  summary: BilingualText,
  body: z.strictObject({ zh: RichText, en: RichText }),
  /** Not before this instant; null = a draft that only the organisers see. */
  publishAt: Instant.nullable(),
  pinned: z.boolean(),
});
export type SaveArticle = z.infer<typeof SaveArticle>;

export type ContentRefusal = 'articleNotFound' | 'notYourGroup';
