import { type RecordedTable, recordedTables } from '@laurel/domain/audit/recorded-tables.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { Code } from '../Code.tsx';

type Change = RouterOutputs['identity']['rowChanges']['rows'][number];

const useChange = (changeId: string | null) => {
  const { data, isError } = trpc.identity.rowChanges.useQuery(
    { changeId: changeId ?? '' },
    { enabled: changeId !== null },
  );
  return isError ? [] : data?.rows;
};

export function RowChangeLog() {
  const { t } = useTranslation('identity');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const known = new Set<string>(recordedTables);
  /** What the product of another version wrote keeps its own name. */
  const nameOf = (table: string) => (known.has(table) ? t(`logs.tables.${table as RecordedTable}`) : table);
  const list = useListParams({ filters: { keywords: '', who: '', from: '', to: '', table: '' } });
  const query = trpc.identity.rowChanges.useQuery(list.input as RouterInputs['identity']['rowChanges'], {
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useOpened<Change>('change', query.data?.rows, (row) => row.changeId, useChange);
  /** What the row is called; an id says nothing, and is in the details. */
  const subjectOf = ({ subject, rowKey }: Change) =>
    subject ? pick(subject) : /[0-9a-f]{8}-[0-9a-f]{4}-/.test(rowKey) ? ui('none') : rowKey;
  return (
    <>
      <DataTable
        id="rowChanges"
        label={t('logs.tabs.changes')}
        list={list}
        query={query}
        rowId={(row) => row.changeId}
        columns={[
          {
            id: 'table',
            header: t('logs.table'),
            lead: true,
            cell: (row) => nameOf(row.tableName),
          },
          { id: 'key', header: t('logs.key'), wrap: true, cell: subjectOf },
          { id: 'at', header: t('logs.at'), cell: (row) => <DateTime value={row.at} bare /> },
          { id: 'who', header: t('logs.who'), cell: (row) => row.actorName ?? t('logs.system') },
          { id: 'role', header: t('logs.role'), cell: (row) => row.actorRole, hidden: true },
        ]}
        search={[
          { name: 'keywords', label: t('logs.keyKeywords') },
          { name: 'who', label: t('logs.who') },
          { name: 'from', label: t('logs.from'), day: 'from' },
          { name: 'to', label: t('logs.to'), day: 'to' },
          {
            name: 'table',
            label: t('logs.table'),
            options: recordedTables.map((table) => ({ value: table, label: nameOf(table) })),
          },
        ]}
        operations={(row) => [{ label: t('logs.view'), onSelect: () => setOpen(row) }]}
        empty={{ title: t('logs.empty'), hint: t('logs.emptyHint') }}
      />
      {open && open !== 'new' && (
        <Drawer
          open
          onOpenChange={() => setOpen(undefined)}
          title={t('logs.changeDetails')}
          description={`${nameOf(open.tableName)} ${open.rowKey}`}
        >
          <h3 className="mb-2 font-semibold">{t('logs.before')}</h3>
          <Code text={open.before ?? t('logs.created')} label={t('logs.before')} />
          <h3 className="mt-5 mb-2 font-semibold">{t('logs.after')}</h3>
          <Code text={open.after ?? t('logs.removed')} label={t('logs.after')} />
        </Drawer>
      )}
    </>
  );
}
