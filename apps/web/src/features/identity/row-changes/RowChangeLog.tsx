import { changedTables } from '@laurel/domain/audit/recorded-tables.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { foundRows, useOpened } from '#/lib/useOpened.ts';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { useWhoAndWhen } from '../useWhoAndWhen.ts';
import { RowChangeDrawer } from './RowChangeDrawer.tsx';
import { type RowChange, useTableName } from './row-change.ts';
import { useRowChangeColumns } from './useRowChangeColumns.tsx';

const useChange = (changeId: string | null) => {
  const query = trpc.identity.rowChanges.useQuery({ changeId: changeId ?? '' }, { enabled: changeId !== null });
  return foundRows(query);
};

export function RowChangeLog() {
  const { t } = useTranslation('identity');
  const nameOf = useTableName();
  const [columns, whoAndWhen] = [useRowChangeColumns(), useWhoAndWhen()];
  const { table, query } = useList(trpc.identity.rowChanges, {
    id: 'rowChanges',
    rowId: (row) => row.changeId,
    filters: { keywords: '', who: '', from: '', to: '', table: '' },
  });
  const [open, setOpen] = useOpened<RowChange>('change', query.data?.rows, (row) => row.changeId, useChange);
  return (
    <>
      <DataTable
        {...table}
        label={t('logs.tabs.changes')}
        columns={columns}
        search={[
          { name: 'keywords', label: t('logs.keyKeywords') },
          ...whoAndWhen,
          {
            name: 'table',
            label: t('logs.table'),
            options: changedTables.map((table) => ({ value: table, label: nameOf(table) })),
          },
        ]}
        operations={(row) => [{ label: t('logs.view'), onSelect: () => setOpen(row) }]}
        empty={{ title: t('logs.empty'), hint: t('logs.emptyHint') }}
      />
      {open && open !== 'new' && <RowChangeDrawer change={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
