import { keepPreviousData } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { ListState, PageSize } from '#/ui/useListParams.ts';
import { points } from '../points.ts';

type Run = RouterOutputs['review']['scoreRun'];
type Change = RouterOutputs['review']['scoreRunChanges']['rows'][number];

/** What a correction makes different, place by place, with the awards and certificates that it touches. */
export function RunChanges({ run }: { run: Run }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const list = useOwnPages();
  const input = { page: list.page, pageSize: list.pageSize, scoreRunId: run.scoreRunId };
  const query = trpc.review.scoreRunChanges.useQuery(input as RouterInputs['review']['scoreRunChanges'], {
    placeholderData: keepPreviousData,
  });
  const place = (standing: Change['before']) => {
    if (!standing) return t('results.notIn');
    if (standing.rank !== null) return t('results.place', { rank: standing.rank });
    return standing.unranked ? t(`results.unrankedReasons.${standing.unranked}`) : t('results.unranked');
  };
  const level = (award: string | null | undefined) =>
    pick(run.levels.find((one) => one.level === award)?.name) || t('results.noAward');
  const data = query.data;
  return (
    <Card title={t('results.changes')} lead={t('results.changesLead')} flush>
      {data && data.awards > 0 && (
        <Notice tone="warning" className="m-4">
          {t('results.awardsTouched', { count: data.awards })}
        </Notice>
      )}
      <div className="max-md:px-5 max-md:pb-4">
        <DataTable
          id="scoreRunChanges"
          label={t('results.changes')}
          list={list}
          query={query}
          plain
          rowId={(row) => row.workId}
          columns={[
            { id: 'work', header: t('results.work'), lead: true, cell: (row) => `${row.code} ${row.title}` },
            { id: 'item', header: t('results.item'), cell: (row) => pick(row.item) },
            {
              id: 'rank',
              header: t('results.rank'),
              cell: (row) => <FromTo from={place(row.before)} to={place(row.after)} />,
            },
            {
              id: 'score',
              header: t('results.score'),
              cell: (row) => (
                <FromTo from={points(row.before?.scoreMilli ?? null)} to={points(row.after?.scoreMilli ?? null)} />
              ),
            },
            {
              id: 'award',
              header: t('results.award'),
              cell: (row) => <FromTo from={level(row.before?.award)} to={level(row.after?.award)} />,
            },
            {
              id: 'certificates',
              header: t('results.certificates'),
              wrap: true,
              cell: (row) => <Touched row={row} />,
            },
          ]}
          empty={{ title: t('results.noChanges') }}
        />
      </div>
    </Card>
  );
}

/** Pages of this list alone: those in the address belong to the ranks below. */
function useOwnPages(): ListState {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(20);
  return {
    page,
    pageSize,
    sort: '',
    filters: {},
    filtered: false,
    set: () => undefined,
    setPage,
    setPageSize: (size) => {
      setPageSize(size);
      setPage(1);
    },
    setSort: () => undefined,
    reset: () => undefined,
  };
}

function FromTo({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('review');
  if (from === to) return <span className="num">{to}</span>;
  return (
    <span className="num inline-flex flex-wrap items-center gap-1">
      <span className="text-ink-3">{from}</span>
      <ArrowRight role="img" aria-label={t('results.becomes')} className="size-3.5 text-ink-3" />
      <span className="font-semibold">{to}</span>
    </span>
  );
}

/** Certificates of a work whose award changes: to be revoked once the corrected result is confirmed. */
function Touched({ row }: { row: Change }) {
  const { t } = useTranslation('review');
  const changed = (row.before?.award ?? null) !== (row.after?.award ?? null);
  const standing = row.certificates.filter(({ status }) => status !== 'revoked' && status !== 'superseded');
  if (!changed || standing.length === 0) return changed && row.granted ? t('results.awardGranted') : '—';
  return (
    <ul>
      {standing.map(({ certificateId, number }) => (
        <li key={certificateId}>
          <Link href={`/certificate/list?keywords=${encodeURIComponent(number)}`}>{number}</Link>
        </li>
      ))}
    </ul>
  );
}
