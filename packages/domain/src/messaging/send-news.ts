import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { SendNews } from './news.ts';

type Known = {
  /** The public reads the article, and it is not a page that always stands in the same place. */
  readonly published: boolean;
  /** Followers whom it was not sent to before. */
  readonly followers: number;
};

/** Sends an article to followers, each of whom gets it once, however often it is sent. */
export const sendNews = (
  { sendId, articleId, competitionId }: SendNews,
  { published, followers }: Known,
): RowDecision<SendNews, 'newsNotPublished' | 'newsNobody'> => {
  if (!published) return refuse('newsNotPublished');
  if (followers === 0) return refuse('newsNobody');
  return write({ sendId, articleId, competitionId });
};
