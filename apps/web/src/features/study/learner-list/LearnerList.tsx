import type { PathId } from '@laurel/domain/study/path-content.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Column } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { DateTime } from '#/ui/Values.tsx';

type Row = RouterOutputs['study']['learnerList']['rows'][number];
const states = ['begun', 'finished'] as const;

/** Who has begun a path, found by name, user name or school, and exported as listed. */
export function LearnerList({ pathId }: { pathId: PathId }) {
  const { t } = useTranslation('learning-path');
  const { table, filter } = useList(trpc.study.learnerList, {
    id: 'learners',
    rowId: (row) => row.personId,
    filters: { keywords: '', state: '' },
    asks: (asked) => ({ ...asked, pathId }) as RouterInputs['study']['learnerList'],
  });
  return (
    <DataTable
      {...table}
      label={t('learners')}
      columns={useLearnerColumns()}
      search={[
        { name: 'keywords', label: t('learner') },
        {
          name: 'state',
          label: t('state'),
          options: states.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      actions={<ExportButton what={{ kind: 'learners', filter }} />}
      empty={{ title: t('learnersEmpty') }}
    />
  );
}

function useLearnerColumns(): Column<Row>[] {
  const { t } = useTranslation('learning-path');
  const pick = useBilingual();
  return [
    { id: 'name', header: t('learner'), lead: true, cell: (row) => row.name || '—' },
    { id: 'school', header: t('school'), cell: (row) => pick(row.school) || '—' },
    { id: 'progress', header: t('progress'), align: 'end', cell: (row) => `${row.done}/${row.of}` },
    { id: 'begunAt', header: t('begunAt'), cell: (row) => <DateTime value={row.begunAt} /> },
    { id: 'lastAt', header: t('lastAt'), cell: (row) => <DateTime value={row.lastAt} /> },
    {
      id: 'finishedAt',
      header: t('finishedAt'),
      cell: (row) => (row.finishedAt ? <DateTime value={row.finishedAt} /> : '—'),
    },
  ];
}
