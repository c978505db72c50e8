import { ArticleText } from '#/features/content/article-text/ArticleText.tsx';
import { LearningPathScreen } from '#/features/study/learning-path-details/LearningPathScreen.tsx';

/** A learning path as its organisers see it; its articles are the site's. */
export default function LearningPathPage() {
  return <LearningPathScreen article={(articleId) => <ArticleText articleId={articleId} />} />;
}
