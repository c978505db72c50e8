import { useTranslation } from 'react-i18next';
import { ArticleView } from '#/features/content/article/ArticleScreen.tsx';
import { PreviewNotice } from '#/features/content/preview-link/PreviewNotice.tsx';
import { PublicWorkView } from '#/features/submission/public-work/PublicWorkScreen.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useLinkSecret } from '#/lib/useLinkSecret.ts';
import { Empty } from '#/ui/Empty.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';

/** An article or a work that is not published yet, by the secret of a preview link. */
export default function PreviewPage() {
  const article = useLinkSecret('article');
  const work = useLinkSecret('work');
  if (article) return <PreviewedArticle key={article} token={article} />;
  return work ? <PreviewedWork key={work} token={work} /> : <Over />;
}

/** One answer for every link that opens nothing: it may have ended, or never have been one. */
function Over() {
  const { t } = useTranslation('preview-link');
  return <Empty page kind="nothing" title={t('over')} hint={t('overHint')} />;
}

function PreviewedArticle({ token }: { token: string }) {
  const query = trpc.content.previewedArticle.useQuery({ token }, { retry: false });
  if (query.error) return <Over />;
  return (
    <QueryPage query={query}>
      {({ article, expiresAt }) => (
        <>
          <PreviewNotice kind="article" expiresAt={expiresAt} />
          <ArticleView article={article} preview />
        </>
      )}
    </QueryPage>
  );
}

function PreviewedWork({ token }: { token: string }) {
  const query = trpc.submission.previewedWork.useQuery({ token }, { retry: false });
  if (query.error) return <Over />;
  return (
    <QueryPage query={query}>
      {({ work, expiresAt }) => (
        <>
          <PreviewNotice kind="work" expiresAt={expiresAt} />
          <PublicWorkView work={work} toShare={false} />
        </>
      )}
    </QueryPage>
  );
}
