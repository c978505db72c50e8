import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { ArticleRows } from './ArticleRows.tsx';
import { NewsTabs } from './NewsTabs.tsx';
import { SearchBox } from './SearchBox.tsx';

const pages = {
  news: { path: '/home/news/newsList', lead: 'list.newsLead' },
  notice: { path: '/home/news/competitionInfo', lead: 'list.noticeLead' },
  guide: { path: '/home/news/competitionGuide', lead: 'list.guideLead' },
} as const;

/** One category, a page at a time. */
export function ArticleList({ category }: { category: keyof typeof pages }) {
  const { t } = useTranslation('content');
  const { t: word } = useTranslation('app');
  const list = useListParams({ filters: {} });
  const { page, pageSize } = list;
  const query = trpc.content.articleList.useQuery({ page, pageSize, category }, { placeholderData: keepPreviousData });
  return (
    <>
      <NewsTabs />
      <PageHeader
        title={word(`titles.${pages[category].path}`)}
        lead={t(pages[category].lead)}
        actions={<SearchBox />}
      />
      <QueryState query={query}>
        {(data) =>
          data.rows.length === 0 ? (
            <Empty kind="nothing" title={t('list.empty')} hint={t('list.emptyHint')} />
          ) : (
            <>
              <ArticleRows articles={data.rows} />
              <ListPages list={list} total={data.total} />
            </>
          )
        }
      </QueryState>
    </>
  );
}
