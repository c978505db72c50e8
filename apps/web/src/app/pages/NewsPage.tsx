import NewsHubScreen from '#/features/content/article-list/NewsHubScreen.tsx';
import { FollowNews } from '#/features/messaging/follow-news/FollowNews.tsx';

/** The news, and how to follow them. */
export default function NewsPage() {
  return <NewsHubScreen follow={<FollowNews competitionId={null} />} />;
}
