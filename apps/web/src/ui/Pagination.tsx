import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { pagesAround } from './pages.ts';
import { type ListParams, PAGE_SIZES } from './useListParams.ts';

type Props = { list: Pick<ListParams, 'page' | 'pageSize' | 'setPage' | 'setPageSize'>; total: number };

/** The pages of a list that is not a table; nothing where one page holds all. */
export function ListPages(props: Props) {
  return props.total > props.list.pageSize ? <Pagination {...props} /> : null;
}

export function Pagination({ list, total }: Props) {
  const { t } = useTranslation('ui');
  const { page, setPage } = list;
  const pages = Math.max(1, Math.ceil(total / list.pageSize));
  return (
    <nav
      aria-label={t('table.pages')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-dense text-ink-2"
    >
      <span className="num">{t('table.total', { count: total })}</span>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          size="sm"
          label={t('table.previousPage')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <Numbers page={page} pages={pages} setPage={setPage} />
        <IconButton
          icon={ChevronRight}
          size="sm"
          label={t('table.nextPage')}
          disabled={page >= pages}
          onClick={() => setPage(page + 1)}
        />
        <SizeOfPage list={list} />
        {pages > 5 && <Jump pages={pages} setPage={setPage} />}
      </div>
    </nav>
  );
}

type Turning = { pages: number; setPage: (page: number) => void };

function Numbers({ page, pages, setPage }: Turning & { page: number }) {
  const { t } = useTranslation('ui');
  return pagesAround(page, pages).map((each, index, all) =>
    each === 0 ? (
      <span key={`gap-${all[index - 1]}`} aria-hidden className="px-1">
        …
      </span>
    ) : (
      <button
        key={each}
        type="button"
        aria-label={t('table.page', { page: each })}
        aria-current={each === page ? 'page' : undefined}
        onClick={() => setPage(each)}
        className={cx(
          'num inline-flex h-7 min-w-7 items-center justify-center rounded-md px-1.5 touch:min-h-10 touch:min-w-10',
          each === page ? 'bg-primary font-semibold text-on-primary' : 'hover:bg-muted',
        )}
      >
        {each}
      </button>
    ),
  );
}

function SizeOfPage({ list: { pageSize, setPageSize } }: Pick<Props, 'list'>) {
  const { t } = useTranslation('ui');
  return (
    <select
      aria-label={t('table.pageSize')}
      value={pageSize}
      onChange={(event) => {
        const size = PAGE_SIZES.find((each) => String(each) === event.target.value);
        if (size) setPageSize(size);
      }}
      className="ml-1 h-7 rounded-sm border border-strong bg-bg px-1.5 touch:h-10"
    >
      {PAGE_SIZES.map((size) => (
        <option key={size} value={size}>
          {t('table.perPage', { count: size })}
        </option>
      ))}
    </select>
  );
}

function Jump({ pages, setPage }: Turning) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  return (
    <form
      className="ml-1 flex items-center gap-1.5 max-sm:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const to = Number(typed);
        if (Number.isInteger(to) && to >= 1) setPage(Math.min(to, pages));
        setTyped('');
      }}
    >
      <label className="flex items-center gap-1.5">
        {t('table.jump')}
        <input
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="num h-7 w-12 rounded-sm border border-strong bg-bg px-1.5 text-center"
        />
      </label>
    </form>
  );
}
