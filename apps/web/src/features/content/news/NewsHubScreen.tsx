import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { homeOf } from './categories.ts';
import { NewsTabs } from './NewsTabs.tsx';
import { SearchBox } from './SearchBox.tsx';

const SHOWN = ['news', 'notice', 'guide', 'manual'] as const;

function Category({ category }: { category: (typeof SHOWN)[number] }) {
  const { t } = useTranslation('content');
  const { t: word } = useTranslation('app');
  const pick = useBilingual();
  const format = useFormat();
  const query = trpc.content.articleList.useQuery({ pageSize: 10, category }, { staleTime: 60_000 });
  const home = homeOf[category] as '/home/news/newsList';
  return (
    <Card
      title={word(`titles.${home}`)}
      flush
      className="flex flex-col"
      actions={
        <Link
          href={home}
          aria-label={t('hub.more', { category: word(`titles.${home}`) })}
          className="inline-flex size-8 items-center justify-center rounded-md text-primary hover:bg-muted"
        >
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      }
    >
      <QueryState query={query} skeleton={<div className="h-56" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="px-5 py-6 text-ink-3">{t('hub.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.slice(0, 5).map((article) => (
                <li key={article.articleId}>
                  <Link
                    href={`/home/newsDetails?id=${article.articleId}`}
                    className="group flex min-h-11 items-center justify-between gap-4 px-5 py-2 hover:bg-subtle"
                  >
                    <span className="min-w-0 truncate text-ink group-hover:text-primary">{pick(article.title)}</span>
                    {article.publishedAt && (
                      <time dateTime={article.publishedAt} className="figure shrink-0 text-dense text-ink-3">
                        {format.date(article.publishedAt)}
                      </time>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}

/** The hub: the newest of every category, and a way into each. */
export default function NewsHubScreen() {
  const { t } = useTranslation('content');
  const { t: word } = useTranslation('app');
  return (
    <>
      <NewsTabs />
      <PageHeader title={word('titles./home/news')} lead={t('hub.lead')} actions={<SearchBox />} />
      <div className="grid gap-5 lg:grid-cols-2">
        {SHOWN.map((category) => (
          <Category key={category} category={category} />
        ))}
      </div>
    </>
  );
}
