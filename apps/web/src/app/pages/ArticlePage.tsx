import ArticleDetailsScreen from '#/features/content/article-details/ArticleDetailsScreen.tsx';
import { SendNewsCard } from '#/features/messaging/send-news/SendNewsCard.tsx';

/** An article at the desk, with what is sent of it to followers. */
export default function ArticlePage() {
  return <ArticleDetailsScreen followers={(articleId) => <SendNewsCard articleId={articleId} />} />;
}
