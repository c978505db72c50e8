import { isArchive } from '@laurel/domain/exports/exports.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { StatusTag, type StatusTone } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';

type Row = RouterOutputs['exports']['myExports']['rows'][number];

const tones: Readonly<Record<Row['state'], StatusTone>> = {
  waiting: 'neutral',
  making: 'info',
  ready: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
};
const isGoing = ({ state }: Row) => state === 'waiting' || state === 'making';

/** The files one has asked for: how far each is, and where it is downloaded. */
export default function ExportsScreen() {
  const { t } = useTranslation('exports');
  const { t: ui } = useTranslation('ui');
  const format = useFormat();
  const list = useListParams({ filters: {} });
  const query = trpc.exports.myExports.useQuery(list.input as RouterInputs['exports']['myExports'], {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isGoing) ? 1000 : false),
  });
  const cancel = useCommand(trpc.exports.cancelExport, { done: t('cancelled'), toastRefusal: true });
  const retry = useCommand(trpc.exports.retryExport, { toastRefusal: true });
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <DataTable
        id="exports"
        label={t('title')}
        list={list}
        query={query}
        rowId={(row) => row.exportId}
        columns={[
          {
            id: 'kind',
            header: t('kind'),
            lead: true,
            name: (row) => t(`kinds.${row.kind}`),
            cell: (row) => (
              <>
                {t(`kinds.${row.kind}`)}
                {row.contacts && <span className="ml-2 font-normal text-ink-2">{t('withContacts')}</span>}
              </>
            ),
          },
          { id: 'format', header: t('format'), cell: (row) => row.format.toUpperCase() },
          { id: 'state', header: t('state'), wrap: true, cell: (row) => <State row={row} /> },
          {
            id: 'size',
            header: t('size'),
            align: 'end',
            cell: (row) => (row.bytes === null ? ui('none') : format.bytes(row.bytes)),
          },
          { id: 'askedAt', header: t('askedAt'), cell: (row) => <DateTime value={row.askedAt} bare /> },
          {
            id: 'expiresAt',
            header: t('expiresAt'),
            cell: (row) => (row.state === 'ready' ? <DateTime value={row.expiresAt} bare /> : ui('none')),
          },
          {
            id: 'download',
            header: t('download'),
            card: true,
            cell: (row) =>
              row.can.download ? (
                <a
                  href={`/files/exports/${row.exportId}`}
                  download
                  className="inline-flex items-center gap-1.5 text-primary underline-offset-4 hover:underline"
                >
                  <Download aria-hidden className="size-4" />
                  {t('download')}
                </a>
              ) : (
                ui('none')
              ),
          },
        ]}
        operations={(row) => [
          ...(row.can.cancel
            ? [{ label: t('cancel'), onSelect: () => void cancel.run({ exportId: row.exportId }) }]
            : []),
          ...(row.can.retry ? [{ label: t('retry'), onSelect: () => void retry.run({ exportId: row.exportId }) }] : []),
        ]}
        empty={{ title: t('nothing'), hint: t('nothingHint') }}
      />
    </>
  );
}

function State({ row }: { row: Row }) {
  const { t } = useTranslation('exports');
  const files = isArchive(row);
  const format = useFormat();
  // How many there are is counted first.
  const far =
    row.state === 'making' && row.total !== null
      ? t(files ? 'filesOf' : 'rowsOf', { done: format.number(row.done), total: format.number(row.total) })
      : row.state === 'ready'
        ? t(files ? 'files' : 'rows', { count: row.done, shown: format.number(row.done) })
        : null;
  return (
    <div className="space-y-1">
      <StatusTag tone={tones[row.state]}>{t(`states.${row.state}`)}</StatusTag>
      {far && <span className="figure ml-2 text-dense text-ink-2">{far}</span>}
      {isGoing(row) && (
        <Progress
          value={row.total ? row.done : null}
          max={row.total ?? 0}
          label={t('progress', { kind: t(`kinds.${row.kind}`) })}
          className="w-40"
        />
      )}
      {row.problem && row.state === 'failed' && <p className="text-dense text-ink-2">{t(`problems.${row.problem}`)}</p>}
      {row.state === 'ready' && !row.allowed && (
        <p className="text-dense text-ink-2">{t(row.kind === 'assignedFiles' ? 'assignmentEnded' : 'notAllowed')}</p>
      )}
    </div>
  );
}
