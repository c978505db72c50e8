import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag, type StatusTone } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { DateTime } from '#/ui/Values.tsx';
import { type Trouble, useNameOf, useTroubleOperations } from './useTroubleOperations.tsx';

const tones: Readonly<Record<Trouble['what'], StatusTone>> = {
  halted: 'danger',
  parked: 'danger',
  dead: 'danger',
  failing: 'warning',
};
const EVERY_MS = 10_000;

/** What has stopped or failed in the background, and what may be done about it. */
export default function TroublesScreen() {
  const { t } = useTranslation('audit');
  const { t: ui } = useTranslation('ui');
  const { t: word } = useTranslation('app');
  const { list, query } = useList(trpc.audit.troubles, { filters: { status: '' }, refetchInterval: EVERY_MS });
  const nameOf = useNameOf();
  const { operations, dialog } = useTroubleOperations();
  return (
    <>
      <PageHeader title={word('titles./system/troubles')} lead={t('troubles.lead')} />
      <DataTable
        id="troubles"
        label={t('troubles.title')}
        list={list}
        query={query}
        rowId={(row) => `${row.what} ${row.name} ${row.about}`}
        columns={[
          {
            id: 'name',
            header: t('troubles.name'),
            lead: true,
            name: nameOf,
            cell: (row) => (
              <>
                {nameOf(row)} {nameOf(row) !== row.name && <code className="text-label text-ink-3">{row.name}</code>}
              </>
            ),
          },
          {
            id: 'what',
            header: t('troubles.what'),
            cell: (row) => (
              <StatusTag tone={row.asked ? 'info' : tones[row.what]}>
                {row.asked ? t('troubles.asked') : t(`troubles.kinds.${row.what}`)}
              </StatusTag>
            ),
          },
          {
            id: 'about',
            header: t('troubles.about'),
            cell: (row) => (row.about ? <code className="text-dense break-all">{row.about}</code> : ui('none')),
            wrap: true,
          },
          { id: 'since', header: t('troubles.since'), cell: (row) => <DateTime value={row.since} bare /> },
          { id: 'tries', header: t('troubles.tries'), align: 'end', cell: (row) => row.tries ?? ui('none') },
          { id: 'error', header: t('troubles.error'), wrap: true, cell: (row) => row.error ?? ui('none') },
          {
            id: 'position',
            header: t('troubles.position'),
            align: 'end',
            cell: (row) => <span className="num">{row.position}</span>,
          },
        ]}
        search={[
          {
            name: 'status',
            label: t('troubles.what'),
            options: [{ value: 'waiting', label: t('troubles.waiting') }],
          },
        ]}
        operations={operations}
        empty={{ title: t('troubles.none'), hint: t('troubles.noneHint') }}
      />
      {dialog}
    </>
  );
}
