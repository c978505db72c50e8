import { ArticleList } from './ArticleList.tsx';

export default function CompetitionInfoScreen() {
  return <ArticleList category="notice" />;
}
