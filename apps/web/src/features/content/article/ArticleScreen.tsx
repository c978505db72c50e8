import { articleAddress } from '@laurel/domain/content/article-address.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { errorFacts } from '#/lib/errors.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Link } from '#/ui/Link.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { ShareButton } from '#/ui/share/ShareButton.tsx';
import { useTitle } from '#/ui/useTitle.ts';
import { DateTime } from '#/ui/Values.tsx';
import { homeOf } from '../article-list/categories.ts';
import { BilingualBody } from '../BilingualBody.tsx';
import { NoSuchArticle } from '../NoSuchArticle.tsx';

const NOT_FOUND = 10004;
/** An address without an article, or with a broken id, is answered here: there is nothing to ask the server. */
const looksLikeId = (id: string | null): id is string => /^[0-9a-f-]{36}$/i.test(id ?? '');

export default function ArticleScreen() {
  const articleId = useQueryParam('id');
  return looksLikeId(articleId) ? <Article key={articleId} articleId={articleId} /> : <NotThere />;
}

function NotThere() {
  const { t } = useTranslation('content');
  return (
    <NoSuchArticle
      action={
        <LinkButton tone="primary" href="/home/news/newsList">
          {t('home.allNews')}
        </LinkButton>
      }
    />
  );
}

function Article({ articleId }: { articleId: string }) {
  const query = trpc.content.article.useQuery(
    { articleId },
    { retry: (tries, error) => tries < 2 && errorFacts(error).code !== NOT_FOUND },
  );
  if (query.error && errorFacts(query.error).code === NOT_FOUND) return <NotThere />;
  return <QueryPage query={query}>{(article) => <ArticleView article={article} />}</QueryPage>;
}

type Shown = RouterOutputs['content']['article'];

/** An article as visitors read it. A preview offers nothing to share: its address would not open it. */
export function ArticleView({ article, preview = false }: { article: Shown; preview?: boolean }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const title = pick(article.title);
  useTitle(title);
  return (
    <article className="mx-auto max-w-3xl">
      <Path category={article.category} />
      <h1 className="mt-3 text-[32px] leading-[42px]">{title}</h1>
      <p className="mt-3 border-b border-line pb-5 text-dense text-ink-3">
        {article.publishedAt ? (
          <>
            {t('article.published')} <DateTime value={article.publishedAt} />
          </>
        ) : (
          t('article.notPublished')
        )}
      </p>
      {pick(article.summary) && <p className="mt-6 text-h3 font-normal text-ink-2">{pick(article.summary)}</p>}
      <BilingualBody body={article.body} className="mt-6" />
      {!preview && <Further article={article} />}
    </article>
  );
}

/** Where to go from a published article. */
function Further({ article }: { article: Shown }) {
  const { t } = useTranslation('content');
  return (
    <>
      <div className="mt-6" data-no-print>
        <ShareArticle article={article} />
      </div>
      <nav aria-label={t('hub.tabs')} className="mt-12 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <Neighbour label={t('article.older')} article={article.older} category={article.category} />
        <Neighbour label={t('article.newer')} article={article.newer} category={article.category} />
      </nav>
    </>
  );
}

/** A poster of the article: its title and summary. */
function ShareArticle({ article }: { article: RouterOutputs['content']['article'] }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const [site, title, text] = [t(`categories.${article.category}`), pick(article.title), pick(article.summary)];
  const path = articleAddress(article);
  const sharing = useMemo(() => ({ site, title, text, lines: [], picture: null, path }), [site, title, text, path]);
  return <ShareButton sharing={sharing} />;
}

/** Where in the news the article is. */
function Path({ category }: Pick<RouterOutputs['content']['article'], 'category'>) {
  const { t } = useTranslation('content');
  const { t: word } = useTranslation('app');
  return (
    <nav aria-label={word('nav.breadcrumb')} className="text-dense text-ink-3">
      <Link href="/home/news" className="hover:text-ink hover:underline">
        {word('titles./home/news')}
      </Link>
      <span aria-hidden> / </span>
      <Link href={homeOf[category]} className="hover:text-ink hover:underline">
        {t(`categories.${category}`)}
      </Link>
    </nav>
  );
}

type NeighbourProps = Pick<RouterOutputs['content']['article'], 'category'> & {
  label: string;
  article: RouterOutputs['content']['article']['older'];
};

/** The article of the same category before or after this one, where there is one. */
function Neighbour({ label, article, category }: NeighbourProps) {
  const pick = useBilingual();
  return (
    <div className="last:sm:text-right">
      {article && (
        <Link href={articleAddress({ ...article, category })} className="group block">
          <span className="block text-dense text-ink-3">{label}</span>
          <span className="text-ink group-hover:text-primary">
            {pick({ zh: article.titleZh, en: article.titleEn })}
          </span>
        </Link>
      )}
    </div>
  );
}
