import { articleAddress } from '@laurel/domain/content/article-address.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Items } from '#/ui/Items.tsx';
import { Link } from '#/ui/Link.tsx';
import type { Article } from './categories.ts';

type Props = {
  articles: readonly Article[];
  showCategory?: boolean;
  /** Search results show their hits instead of the plain words. */
  title?: (article: Article) => ReactNode;
  text?: (article: Article) => ReactNode;
};

/** Articles one below the other, their dates in a column of their own. */
export function ArticleRows({ articles, showCategory = false, title, text }: Props) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const format = useFormat();
  return (
    <Items of={articles} id={(article) => article.articleId} className="divide-y divide-line border-y border-line">
      {(article) => (
        <Link href={articleAddress(article)} className="group grid gap-x-8 gap-y-1 py-5 md:grid-cols-[9rem_1fr]">
          <span className="num text-dense text-ink-3 md:pt-0.5">
            {article.publishedAt && <time dateTime={article.publishedAt}>{format.date(article.publishedAt)}</time>}
            {showCategory && (
              <span className="ml-2 font-semibold text-accent md:ml-0 md:block">
                {t(`categories.${article.category}`)}
              </span>
            )}
          </span>
          <span className="min-w-0">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-h3 font-semibold text-ink group-hover:text-primary">
                {title?.(article) ?? pick(article.title)}
              </span>
              {article.pinned && (
                <span className="rounded-sm bg-primary-soft px-1.5 text-label text-primary">{t('list.pinned')}</span>
              )}
            </span>
            <span className="mt-1 line-clamp-2 max-w-3xl text-ink-2">{text?.(article) ?? pick(article.summary)}</span>
          </span>
        </Link>
      )}
    </Items>
  );
}
