import { z } from 'zod';
import { CompetitionId, GroupId, Uuid } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Bilingual, BilingualText } from '../kernel/text.ts';
import { RichText } from './rich-text.ts';

/** Where an article is read: news, notices of competitions, guides, the FAQ, the manual, and the two fixed pages. */
export const ArticleCategory = z.enum(['news', 'notice', 'guide', 'faq', 'manual', 'platform', 'services']);
export type ArticleCategory = z.infer<typeof ArticleCategory>;

export const SaveArticle = z.strictObject({
  articleId: Uuid,
  groupId: GroupId,
  category: ArticleCategory,
  /** The competition whose FAQ it belongs to; null: the site’s own. Other categories have none. */
  competitionId: CompetitionId.nullable().optional(),
  title: Bilingual,
  summary: BilingualText,
  body: z.strictObject({ zh: RichText, en: RichText }),
  /** Not before this instant; null = a draft that only the organisers see. */
  publishAt: Instant.nullable(),
  pinned: z.boolean(),
  /** The moment of the last change that the writer has seen: somebody else's later change is then not written over. */
  seen: Instant.nullable().optional(),
});
export type SaveArticle = z.infer<typeof SaveArticle>;

/** When it becomes public; null = immediately. */
export const PublishArticle = SaveArticle.pick({ articleId: true, publishAt: true, seen: true });
export type PublishArticle = z.infer<typeof PublishArticle>;
/** Back to a draft: the public no longer finds it, its content is kept. */
export const WithdrawArticle = z.strictObject({ articleId: Uuid });

export const ArticleState = z.enum(['draft', 'scheduled', 'published']);
export type ArticleState = z.infer<typeof ArticleState>;

/** What the public sees of it at this instant. */
export const articleStateAt = (publishAt: Instant | null, now: Instant): ArticleState =>
  publishAt === null ? 'draft' : publishAt > now ? 'scheduled' : 'published';
