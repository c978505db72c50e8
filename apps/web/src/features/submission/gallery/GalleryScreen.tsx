import { keepPreviousData } from '@tanstack/react-query';
import { FileText, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Empty } from '#/ui/Empty.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { ListPages } from '#/ui/table/Pagination.tsx';
import { useListParams } from '#/ui/useListParams.ts';

export default function GalleryScreen() {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  const list = useListParams({ filters: { keywords: '' } });
  const query = trpc.submission.gallery.useQuery(list.input, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={t('gallery.title')} lead={t('gallery.lead')} />
      <TextField
        type="search"
        label={t('gallery.search')}
        hideLabel
        placeholder={t('gallery.search')}
        prefix={<Search aria-hidden className="size-4" />}
        value={list.filters.keywords}
        onChange={(keywords) => list.set({ keywords })}
        className="mb-5 max-w-md"
      />
      <QueryState query={query}>
        {(data) =>
          data.rows.length === 0 ? (
            list.filtered ? (
              <Empty kind="noMatch" title={t('gallery.noMatch', { keywords: list.filters.keywords })} />
            ) : (
              <Empty kind="nothing" title={t('gallery.empty')} hint={t('gallery.emptyHint')} />
            )
          ) : (
            <>
              <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
                {data.rows.map((work) => (
                  <li key={work.workId}>
                    <Link
                      href={`/home/work/workDetail?id=${work.workId}`}
                      className="block overflow-hidden rounded-lg border border-line bg-bg transition-colors hover:border-strong"
                    >
                      {work.cover ? (
                        <img
                          src={`/files/works/${work.workId}/${work.cover}`}
                          alt=""
                          loading="lazy"
                          className="aspect-[4/3] w-full object-cover"
                        />
                      ) : (
                        <span className="flex aspect-[4/3] w-full items-center justify-center bg-muted text-ink-3">
                          <FileText aria-hidden className="size-10" />
                        </span>
                      )}
                      <span className="block p-4">
                        <span className="block truncate font-semibold text-ink">{work.title}</span>
                        <span className="block truncate text-dense text-ink-2">
                          {[work.teamName, pick(work.item), pick(work.competitionName)].filter(Boolean).join(' · ')}
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
              <ListPages list={list} total={data.total} />
            </>
          )
        }
      </QueryState>
    </>
  );
}
