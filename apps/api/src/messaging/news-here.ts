import { competitionById } from '@laurel/db/competition/competition-board.ts';
import type { ArticleRow } from '@laurel/db/content/articles.ts';
import { articleStateAt } from '@laurel/domain/content/article.ts';
import { canEditArticle } from '@laurel/domain/content/content.policy.ts';
import { isNews } from '@laurel/domain/content/news-of.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { found, type Signed } from '../kernel/trpc.ts';

/** An article that the caller publishes; another group's is not found. */
export const articleToSend = ({ actor }: Pick<Signed, 'actor'>, row: ArticleRow | undefined): ArticleRow =>
  found(row && canEditArticle(actor, row.groupId) ? row : undefined);

export const isSent = ({ category, publishAt }: ArticleRow, now: Instant): boolean =>
  isNews(category) && articleStateAt(publishAt, now) === 'published';

/** Who is reached: a competition of the article's own group, and one that the public knows. */
export async function audienceOf({ db }: Pick<Signed, 'db'>, row: ArticleRow, competitionId: CompetitionId | null) {
  const { groupId } = row;
  if (!competitionId) return { groupId, competitionId };
  const competition = await competitionById(db, competitionId);
  found(competition?.groupId === groupId && competition.status !== 'draft' ? competition : undefined);
  return { groupId, competitionId };
}
