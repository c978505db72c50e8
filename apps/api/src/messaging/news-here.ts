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

/** Who got it is known for 90 days: an older article is sent to nobody, so that nobody gets one twice. */
const SENT_WITHIN_MS = 90 * 24 * 3_600_000;

export const isSent = ({ category, publishAt }: ArticleRow, now: Instant): boolean =>
  isNews(category) &&
  articleStateAt(publishAt, now) === 'published' &&
  Date.parse(now) - Date.parse(publishAt ?? now) < SENT_WITHIN_MS;

/** Who is reached: a competition of the article's own group, and one that the public knows. */
export async function audienceOf({ db }: Pick<Signed, 'db'>, row: ArticleRow, competitionId: CompetitionId | null) {
  const { groupId } = row;
  if (!competitionId) return { groupId, competitionId };
  const competition = await competitionById(db, competitionId);
  found(competition?.groupId === groupId && competition.status !== 'draft' ? competition : undefined);
  return { groupId, competitionId };
}
