import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { GroupId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { ArticleCategory, SaveArticle } from './article.ts';
import { plainTextOf, type RichText } from './rich-text.ts';

/** An article as its table keeps it. */
export type ArticleContent = {
  readonly articleId: string;
  readonly groupId: GroupId;
  readonly category: ArticleCategory;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly summaryZh: string;
  readonly summaryEn: string;
  readonly bodyZh: RichText;
  readonly bodyEn: RichText;
  /** The words of both languages: the text that is searched. */
  readonly words: string;
  readonly publishAt: Instant | null;
  readonly pinned: boolean;
};

/**
 * Creates or changes an article. Refused when somebody has changed it since the writer read it.
 *
 * @param changedAt of the article that is there, null when there is none
 */
export const saveArticle = (
  { articleId, groupId, category, title, summary, body, publishAt, pinned, seen }: SaveArticle,
  changedAt: string | null,
): RowDecision<ArticleContent, 'versionConflict'> => {
  if (changedAt && seen && changedAt !== seen) return refuse('versionConflict');
  return write({
    articleId,
    groupId,
    category,
    titleZh: title.zh,
    titleEn: title.en,
    summaryZh: summary.zh,
    summaryEn: summary.en,
    bodyZh: body.zh,
    bodyEn: body.en,
    words: [title.zh, title.en, summary.zh, summary.en, plainTextOf(body.zh), plainTextOf(body.en)].join('\n'),
    publishAt,
    pinned,
  });
};
