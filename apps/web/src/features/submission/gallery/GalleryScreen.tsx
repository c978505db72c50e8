import { keepPreviousData } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { CardList } from '#/ui/CardList.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { GalleryFilters } from './GalleryFilters.tsx';

type Shown = RouterOutputs['submission']['gallery']['rows'][number];

const NO_FILTER = { keywords: '', year: '', competitionId: '', track: '', award: '', school: '' };

export default function GalleryScreen() {
  const { t } = useTranslation('submission');
  const list = useListParams({ filters: NO_FILTER });
  const query = trpc.submission.gallery.useQuery(list.input, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={t('gallery.title')} lead={t('gallery.lead')} />
      <GalleryFilters list={list} choices={query.data?.choices} />
      <CardList
        list={list}
        query={query}
        search={t('gallery.search')}
        noMatch={(keywords) => (keywords ? t('gallery.noMatch', { keywords }) : t('gallery.noneSuch'))}
        empty={{ title: t('gallery.empty'), hint: t('gallery.emptyHint') }}
        columns={3}
      >
        {({ rows }) =>
          rows.map((work) => (
            <li key={work.workId}>
              <WorkCard work={work} />
            </li>
          ))
        }
      </CardList>
      {query.data && query.data.unlisted > 0 && (
        <p className="mt-5 text-ink-2">{t('gallery.unlisted', { count: query.data.unlisted })}</p>
      )}
    </>
  );
}

function WorkCard({ work }: { work: Shown }) {
  const pick = useBilingual();
  return (
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
        {work.awards.length > 0 && (
          <span className="block truncate text-dense font-semibold text-accent">
            {work.awards.map(pick).join(' · ')}
          </span>
        )}
        <span className="block truncate text-dense text-ink-2">
          {[work.teamName, pick(work.item), pick(work.competitionName)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}
