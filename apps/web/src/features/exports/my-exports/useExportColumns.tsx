import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { type ExportRow, ExportState } from './ExportState.tsx';

export function useExportColumns(): Column<ExportRow>[] {
  const { t } = useTranslation('exports');
  const { t: ui } = useTranslation('ui');
  const format = useFormat();
  return [
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
    { id: 'state', header: t('state'), wrap: true, cell: (row) => <ExportState row={row} /> },
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
      cell: (row) => (row.can.download ? <DownloadLink row={row} /> : ui('none')),
    },
  ];
}

function DownloadLink({ row }: { row: ExportRow }) {
  const { t } = useTranslation('exports');
  return (
    <a
      href={`/files/exports/${row.exportId}`}
      download
      className="inline-flex items-center gap-1.5 text-primary underline-offset-4 hover:underline"
    >
      <Download aria-hidden className="size-4" />
      {t('download')}
    </a>
  );
}
