import { SaveArticle } from '@laurel/domain/content/article.ts';
import { plainFormOf, richTextFrom } from '@laurel/domain/content/rich-text.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import type { RouterOutputs } from '#/lib/trpc.ts';

export type ArticleDetails = RouterOutputs['content']['articleDetails'];

/** The article with its text in the plain form that is typed. */
export const ArticleInForm = SaveArticle.omit({ articleId: true, groupId: true, seen: true }).extend({
  /** '' is none in particular. */
  competitionId: z.string(),
  body: z.strictObject({ zh: z.string().max(100_000), en: z.string().max(100_000) }),
});
export type ArticleInForm = z.infer<typeof ArticleInForm>;

const blank: ArticleInForm = {
  category: 'news',
  competitionId: '',
  title: { zh: '', en: '' },
  summary: { zh: '', en: '' },
  body: { zh: '', en: '' },
  publishAt: null,
  pinned: false,
};

export const articleAsTyped = (article: ArticleDetails | null): ArticleInForm => {
  if (!article) return blank;
  const { category, competitionId, title, summary, pinned, publishAt, body } = article;
  return {
    category,
    competitionId: competitionId ?? '',
    title,
    summary,
    pinned,
    publishAt: Instant.nullable().parse(publishAt),
    body: { zh: plainFormOf(body.zh), en: plainFormOf(body.en) },
  };
};

export const articleFrom = ({ body, competitionId, ...written }: ArticleInForm) => ({
  ...written,
  competitionId: written.category === 'faq' && competitionId ? CompetitionId.parse(competitionId) : null,
  body: { zh: richTextFrom(body.zh), en: richTextFrom(body.en) },
});
