import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { QueryPage } from '#/ui/QueryState.tsx';
import { ArticleForm } from './ArticleForm.tsx';

export default function SaveArticleScreen() {
  const articleId = useQueryParam('id');
  return articleId ? <Known articleId={articleId} /> : <ArticleForm article={null} />;
}

function Known({ articleId }: { articleId: string }) {
  // What is being written is not changed under the writer's hands by a refetch.
  const query = trpc.content.articleDetails.useQuery({ articleId }, { refetchOnWindowFocus: false });
  return <QueryPage query={query}>{(article) => <ArticleForm key={article.articleId} article={article} />}</QueryPage>;
}
