import { articleAddress } from '@laurel/domain/content/article-address.ts';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { cx } from '#/ui/cx.ts';
import { Link } from '#/ui/Link.tsx';

type Article = Pick<
  RouterOutputs['content']['articleList']['rows'][number],
  'articleId' | 'category' | 'title' | 'publishedAt'
>;

type Props = { article: Article; className?: string; titleClass?: string };

/** An article in one line: its title, and its date at the end of the line. */
export function DatedTitle({ article, className, titleClass }: Props) {
  const { title, publishedAt } = article;
  const pick = useBilingual();
  const format = useFormat();
  return (
    <Link href={articleAddress(article)} className={cx('group flex items-center justify-between gap-4', className)}>
      <span className={cx('min-w-0 truncate text-ink group-hover:text-primary', titleClass)}>{pick(title)}</span>
      {publishedAt && (
        <time dateTime={publishedAt} className="figure shrink-0 text-dense text-ink-3">
          {format.date(publishedAt)}
        </time>
      )}
    </Link>
  );
}
