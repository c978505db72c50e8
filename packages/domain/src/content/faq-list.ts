import type { CompetitionId, GroupId } from '../kernel/ids.ts';
import type { ArticleCategory } from './article.ts';

/** More questions than this are not read on one page. */
export const MOST_QUESTIONS = 300;

type Listed = {
  readonly groupId: GroupId;
  readonly category: ArticleCategory;
  readonly competitionId?: CompetitionId | null | undefined;
};

/** The competition in whose list of the FAQ an article is; null: in the site’s own, or no question. */
export const faqCompetition = ({ category, competitionId }: Listed): CompetitionId | null =>
  category === 'faq' ? (competitionId ?? null) : null;

/** Whether an article that was the first and becomes the second comes to a list of the FAQ that it was not in. */
export const entersFaqList = (was: Listed | undefined, becomes: Listed): boolean =>
  becomes.category === 'faq' &&
  (was?.category !== 'faq' || was.groupId !== becomes.groupId || faqCompetition(was) !== faqCompetition(becomes));
