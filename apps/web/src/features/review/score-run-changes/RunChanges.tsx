import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { ListState, PageSize } from '#/ui/useListParams.ts';
import type { ScoreRun } from '../score-run.ts';
import { useRunChangeColumns } from './useRunChangeColumns.tsx';

/** What a correction makes different, place by place, with the awards and certificates that it touches. */
export function RunChanges({ run }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const list = useOwnPages();
  const input = { page: list.page, pageSize: list.pageSize, scoreRunId: run.scoreRunId };
  const query = trpc.review.scoreRunChanges.useQuery(input as RouterInputs['review']['scoreRunChanges'], {
    placeholderData: keepPreviousData,
  });
  const columns = useRunChangeColumns(run);
  const awards = query.data?.awards ?? 0;
  return (
    <Card title={t('results.changes')} lead={t('results.changesLead')} flush>
      {awards > 0 && (
        <Notice tone="warning" className="m-4">
          {t('results.awardsTouched', { count: awards })}
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
          columns={columns}
          empty={{ title: t('results.noChanges') }}
        />
      </div>
    </Card>
  );
}

/** Pages of this list only: those in the address belong to the ranks below. */
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
