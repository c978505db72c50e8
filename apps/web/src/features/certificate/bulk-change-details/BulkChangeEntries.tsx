import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useOpened } from '#/lib/erased.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Column } from '#/ui/table/types.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { entryTone } from '../bulk-change/bulk-change-tone.ts';
import { Differences } from '../bulk-change/Differences.tsx';

type Entry = RouterOutputs['certificate']['bulkChangeEntries']['rows'][number];
type BulkChange = RouterOutputs['certificate']['bulkChangeDetails'];

const EVERY_MS = 2000;
const states = ['ready', 'blocked', 'done', 'failed'] as const;

/** Which certificates are changed, from what into what, and which are not and why. */
export function BulkChangeEntries({ bulk, isUnderWay }: { bulk: BulkChange; isUnderWay: boolean }) {
  const { t } = useTranslation('bulk-change');
  const list = useListParams({ filters: { state: '' } });
  const { bulkChangeId } = bulk;
  const input = { ...list.input, bulkChangeId } as RouterInputs['certificate']['bulkChangeEntries'];
  const query = trpc.certificate.bulkChangeEntries.useQuery(input, {
    placeholderData: keepPreviousData,
    refetchInterval: isUnderWay ? EVERY_MS : false,
  });
  const { refetch } = query;
  // What was asked before the work ended knows the time before.
  useEffect(() => {
    if (!isUnderWay) void refetch();
  }, [isUnderWay, refetch]);
  const options = states.map((value) => ({ value, label: t(`entries.states.${value}`) }));
  return (
    <DataTable
      id="bulkChangeEntries"
      label={t('entries.title')}
      list={list}
      query={query}
      rowId={(row) => row.certificateId}
      columns={useEntryColumns(bulk.kind)}
      search={[{ name: 'state', label: t('entries.state'), options }]}
      operations={(row) => {
        const { pathname, search } = new URL(row.traceUrl);
        return [{ label: t('entries.trace'), href: pathname + search }];
      }}
      empty={{ title: t('entries.none') }}
    />
  );
}

/** The awarded work, and the competition where it is not the one of the bulk change. */
function WorkOf({ entry: { workTitle, competition } }: { entry: Entry }) {
  const pick = useBilingual();
  return (
    <>
      {workTitle || '—'}
      {competition && <span className="block text-ink-2">{pick(competition)}</span>}
    </>
  );
}

function useEntryColumns(kind: BulkChange['kind']): Column<Entry>[] {
  const { t } = useTranslation('bulk-change');
  const format = useFormat();
  const opened = useOpened();
  return [
    {
      id: 'number',
      header: t('entries.number'),
      lead: true,
      cell: (row) => (
        <>
          <span className="num break-all">{row.number}</span>
          {row.revision > 1 && ` · ${t('entries.version', { n: row.revision })}`}
        </>
      ),
      name: (row) => row.number,
    },
    { id: 'holders', header: t('entries.holders'), cell: (row) => format.list(row.holders.map(opened)) },
    { id: 'work', header: t('entries.work'), wrap: true, cell: (row) => <WorkOf entry={row} /> },
    {
      id: 'becomes',
      header: t('entries.becomes'),
      wrap: true,
      cell: (row) => {
        if (row.state === 'blocked') return t('entries.stays');
        if (kind === 'revoke') return t('entries.revoked');
        return (
          <>
            {t('entries.reissued', { old: row.revision, next: row.revision + 1 })}
            <Differences of={row.differences} />
          </>
        );
      },
    },
    { id: 'state', header: t('entries.state'), cell: (row) => <State row={row} /> },
  ];
}

function State({ row }: { row: Entry }) {
  const { t, i18n } = useTranslation('bulk-change');
  const key = `problems.${row.problem ?? ''}`;
  return (
    <>
      <StatusTag tone={entryTone[row.state]}>{t(`entries.states.${row.state}`)}</StatusTag>
      {row.problem && (
        <span className="mt-0.5 block text-label text-ink-2">
          {i18n.exists(key, { ns: 'bulk-change' }) ? t(key as 'problems.error') : t('problems.error')}
        </span>
      )}
    </>
  );
}
