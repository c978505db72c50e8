import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { CompetitionId, GroupId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { ArticleCategory, SaveArticle } from './article.ts';
import { faqCompetition, MOST_QUESTIONS } from './faq-list.ts';
import { plainTextOf, type RichText } from './rich-text.ts';

/** An article as its table keeps it. */
export type ArticleContent = {
  readonly articleId: string;
  readonly groupId: GroupId;
  readonly category: ArticleCategory;
  readonly competitionId: CompetitionId | null;
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

type Known = {
  /** When the article that is there was changed, null when there is none. */
  readonly changedAt: string | null;
  /** Questions in the list of the FAQ that it comes to; 0 where it comes to none. */
  readonly inList: number;
};

/** Creates or changes an article. Refused when somebody has changed it since the writer read it. */
export const saveArticle = (
  { articleId, groupId, category, competitionId, title, summary, body, publishAt, pinned, seen }: SaveArticle,
  { changedAt, inList }: Known,
): RowDecision<ArticleContent, 'versionConflict' | 'faqFull'> => {
  if (changedAt && seen && changedAt !== seen) return refuse('versionConflict');
  if (inList >= MOST_QUESTIONS) return refuse('faqFull', { most: MOST_QUESTIONS });
  return write({
    articleId,
    groupId,
    category,
    competitionId: faqCompetition({ groupId, category, competitionId }),
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
