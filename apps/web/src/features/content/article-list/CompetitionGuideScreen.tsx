import { ArticleList } from './ArticleList.tsx';

export default function CompetitionGuideScreen() {
  return <ArticleList category="guide" />;
}
