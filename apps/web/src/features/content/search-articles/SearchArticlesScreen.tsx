import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { ArticleRows } from '../article-list/ArticleRows.tsx';
import { SearchBox } from '../article-list/SearchBox.tsx';
import { hitsIn } from './highlight.ts';

function Hits({ text, keywords }: { text: string; keywords: string }) {
  let at = 0;
  return hitsIn(text, keywords).map(({ text: piece, hit }) => {
    at += piece.length;
    return hit ? (
      <mark key={at} className="bg-primary-soft font-semibold text-primary">
        {piece}
      </mark>
    ) : (
      <span key={at}>{piece}</span>
    );
  });
}

/** Full-text search over everything that is published; the hits are marked in the text. */
export default function SearchArticlesScreen() {
  const { t } = useTranslation('content');
  const { t: word } = useTranslation('app');
  const list = useListParams({ filters: { keywords: '' } });
  const keywords = list.filters.keywords.trim().slice(0, 100);
  const query = trpc.content.searchArticles.useQuery(
    { page: list.page, pageSize: list.pageSize, keywords },
    { enabled: keywords !== '', placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader title={word('titles./home/searchNews')} back="/home/news" />
      <SearchBox key={keywords} keywords={keywords} />
      {keywords === '' ? (
        <p className="mt-6 text-ink-2">{t('search.ask')}</p>
      ) : (
        <QueryState query={query}>
          {({ rows, total }) => (
            <Found rows={rows} total={total} keywords={keywords} pages={<ListPages list={list} total={total} />} />
          )}
        </QueryState>
      )}
    </>
  );
}

type FoundProps = Pick<RouterOutputs['content']['searchArticles'], 'rows' | 'total'> & {
  keywords: string;
  pages: ReactNode;
};

function Found({ rows, total, keywords, pages }: FoundProps) {
  const { t, i18n } = useTranslation('content');
  const { t: word } = useTranslation('app');
  const pick = useBilingual();
  if (rows.length === 0)
    return (
      <Empty
        kind="noMatch"
        title={t('search.none', { keywords })}
        hint={t('search.noneHint')}
        action={
          <>
            <LinkButton href="/deepChat">{word('titles./deepChat')}</LinkButton>
            <LinkButton href="/home/news/newsList">{t('home.allNews')}</LinkButton>
          </>
        }
      />
    );
  const language = i18n.language === 'en' ? 'en' : 'zh';
  const excerpts = new Map(rows.map((row) => [row.articleId, row.excerpt[language]]));
  return (
    <>
      <p role="status" className="mt-6 mb-3 text-dense text-ink-3">
        {t('search.found', { count: total })}
      </p>
      <ArticleRows
        articles={rows}
        showCategory
        title={(article) => <Hits text={pick(article.title)} keywords={keywords} />}
        text={(article) => <Hits text={excerpts.get(article.articleId) || pick(article.summary)} keywords={keywords} />}
      />
      {pages}
    </>
  );
}
