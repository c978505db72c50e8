import { articleAddress } from '@laurel/domain/content/article-address.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat, wallTime } from '#/lib/format.ts';
import { Items } from '#/ui/Items.tsx';
import { Link } from '#/ui/Link.tsx';
import type { Article } from './useHome.ts';

/** Day over month, as a bulletin board sets its dates. */
function DateBlock({ iso }: { iso: string }) {
  const { date } = wallTime(iso);
  return (
    <time
      dateTime={iso}
      className="num flex w-14 shrink-0 self-start flex-col items-center rounded-sm bg-primary-soft py-1.5 text-primary"
    >
      <span className="text-h2 leading-6 font-semibold">{date.slice(8)}</span>
      <span className="text-label">{date.slice(0, 7).replace('-', '.')}</span>
    </time>
  );
}

/** Three headlines next to the hero. */
export function Bulletin({ articles }: { articles: readonly Article[] }) {
  const pick = useBilingual();
  return (
    <Items of={articles} id={(article) => article.articleId} className="divide-y divide-line">
      {(article) => (
        <Link href={articleAddress(article)} className="group flex gap-4 py-4">
          {article.publishedAt && <DateBlock iso={article.publishedAt} />}
          <span className="min-w-0">
            <span className="line-clamp-2 font-semibold text-ink group-hover:text-primary">{pick(article.title)}</span>
            <span className="mt-0.5 line-clamp-1 text-dense text-ink-3">{pick(article.summary)}</span>
          </span>
        </Link>
      )}
    </Items>
  );
}

export function NewsCards({ articles }: { articles: readonly Article[] }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const format = useFormat();
  return (
    <Items of={articles} id={(article) => article.articleId} className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {(article) => (
        <Link
          href={articleAddress(article)}
          className="group flex h-full flex-col rounded-lg border border-line bg-bg p-5 transition-colors hover:border-strong"
        >
          <span className="num flex items-center gap-2 text-dense text-ink-3">
            <span className="font-semibold text-accent">{t(`categories.${article.category}`)}</span>
            {article.publishedAt && <time dateTime={article.publishedAt}>{format.date(article.publishedAt)}</time>}
          </span>
          <span className="mt-2 line-clamp-2 text-h3 font-semibold text-ink group-hover:text-primary">
            {pick(article.title)}
          </span>
          <span className="mt-2 line-clamp-3 text-ink-2">{pick(article.summary)}</span>
        </Link>
      )}
    </Items>
  );
}
