import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Items } from '#/ui/Items.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DatedTitle } from '../DatedTitle.tsx';
import { type Article, homeOf } from './categories.ts';
import { NewsTabs } from './NewsTabs.tsx';
import { SearchBox } from './SearchBox.tsx';

const SHOWN = ['news', 'notice', 'guide', 'manual'] as const;

function Category({ category }: { category: (typeof SHOWN)[number] }) {
  const { t } = useTranslation('content');
  const home = homeOf[category] as '/home/news/newsList';
  const title = useTranslation('app').t(`titles.${home}`);
  const query = trpc.content.articleList.useQuery({ pageSize: 10, category }, { staleTime: 60_000 });
  return (
    <Card
      title={title}
      flush
      className="flex flex-col"
      actions={
        <Link
          href={home}
          aria-label={t('hub.more', { category: title })}
          className="inline-flex size-8 items-center justify-center rounded-md text-primary hover:bg-muted"
        >
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      }
    >
      <QueryState query={query} skeleton={<div className="h-56" />}>
        {({ rows }) => <Newest articles={rows.slice(0, 5)} />}
      </QueryState>
    </Card>
  );
}

function Newest({ articles }: { articles: readonly Article[] }) {
  const { t } = useTranslation('content');
  if (articles.length === 0) return <p className="px-5 py-6 text-ink-3">{t('hub.none')}</p>;
  return (
    <Items of={articles} id={(article) => article.articleId} className="divide-y divide-line">
      {(article) => <DatedTitle article={article} className="min-h-11 px-5 py-2 hover:bg-subtle" />}
    </Items>
  );
}

/** The hub: the newest of every category, and a way into each. `follow`: how another area lets readers follow them. */
export default function NewsHubScreen({ follow }: { follow?: ReactNode }) {
  const { t } = useTranslation('content');
  const { t: word } = useTranslation('app');
  return (
    <>
      <NewsTabs />
      <PageHeader
        title={word('titles./home/news')}
        lead={t('hub.lead')}
        actions={
          <>
            {follow}
            <SearchBox />
          </>
        }
      />
      <div className="grid gap-5 lg:grid-cols-2">
        {SHOWN.map((category) => (
          <Category key={category} category={category} />
        ))}
      </div>
    </>
  );
}
