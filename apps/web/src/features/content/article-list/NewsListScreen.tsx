import { ArticleList } from './ArticleList.tsx';

export default function NewsListScreen() {
  return <ArticleList category="news" />;
}
