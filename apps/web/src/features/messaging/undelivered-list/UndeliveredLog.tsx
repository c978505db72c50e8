import { FAILURES } from '@laurel/domain/messaging/undelivered.ts';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Column } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { DateTime } from '#/ui/Values.tsx';

/** Notifications that reached no address, and why. */
export function UndeliveredLog() {
  const { t } = useTranslation('messaging');
  const columns = useColumns();
  const { table } = useList(trpc.messaging.undeliveredList, {
    id: 'undelivered',
    rowId: (row) => `${row.letter} ${row.personId}`,
    filters: { who: '', from: '', to: '', why: '' },
  });
  return (
    <>
      <p className="mb-3 text-ink-2">{t('undelivered.hint')}</p>
      <DataTable
        {...table}
        label={t('undelivered.tab')}
        columns={columns}
        search={[
          { name: 'who', label: t('undelivered.who') },
          { name: 'from', label: t('undelivered.from'), day: 'from' },
          { name: 'to', label: t('undelivered.to'), day: 'to' },
          {
            name: 'why',
            label: t('undelivered.why'),
            options: FAILURES.map((why) => ({ value: why, label: t(`delivery.why.${why}`) })),
          },
        ]}
        empty={{ title: t('undelivered.empty') }}
      />
    </>
  );
}

type Row = RouterOutputs['messaging']['undeliveredList']['rows'][number];

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('messaging');
  const { t: ui } = useTranslation('ui');
  return [
    {
      id: 'who',
      header: t('undelivered.who'),
      lead: true,
      name: (row) => row.name ?? '',
      cell: (row) => row.name ?? ui('none'),
    },
    { id: 'topic', header: t('topic'), cell: (row) => (row.topic ? t(`topics.${row.topic}`) : ui('none')) },
    { id: 'why', header: t('undelivered.why'), wrap: true, cell: (row) => t(`delivery.why.${row.why}`) },
    { id: 'at', header: t('undelivered.at'), cell: (row) => <DateTime value={row.at} bare /> },
  ];
}
