import { ArticleText } from '#/features/content/article-text/ArticleText.tsx';
import { StudyScreen } from '#/features/study/study-path/StudyScreen.tsx';

/** Learning paths, whose articles are the site's. */
export default function StudyPage() {
  return <StudyScreen article={(articleId) => <ArticleText articleId={articleId} />} />;
}
