import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { workTone } from '../status.ts';
import { removalOf, type WorkRow } from '../work-row.ts';

export function useWorkColumns(): Column<WorkRow>[] {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  return [
    { id: 'title', header: t('title'), lead: true, cell: (row) => row.title },
    { id: 'code', header: t('code'), cell: (row) => <span className="num">{row.code ?? '—'}</span> },
    { id: 'team', header: t('team'), cell: (row) => row.teamName },
    { id: 'item', header: t('item'), cell: (row) => pick(row.item) },
    { id: 'status', header: t('status'), cell: (row) => <Status row={row} /> },
    { id: 'files', header: t('files'), align: 'end', cell: (row) => <Files row={row} /> },
    { id: 'submittedAt', header: t('submittedAt'), cell: (row) => <DateTime value={row.submittedAt} bare /> },
  ];
}

function Status({ row }: { row: WorkRow }) {
  const { t } = useTranslation('submission');
  return (
    <>
      <StatusTag tone={workTone[row.status] ?? 'unknown'}>{t(`statuses.${row.status}`)}</StatusTag>
      {row.correctUntil && (
        <span className="mt-1 block text-dense text-ink-2">
          {t('list.correctUntil')} <DateTime value={row.correctUntil} distance />
        </span>
      )}
      {row.corrected && <span className="mt-1 block text-dense text-info">{t('list.corrected')}</span>}
      {row.disqualification && (
        <p className="mt-1 text-dense text-warning">
          {t(`list.${removalOf(row.disqualification)}.proposedBy`, { name: row.disqualification.proposedByName })}
        </p>
      )}
    </>
  );
}

function Files({ row }: { row: WorkRow }) {
  const { t } = useTranslation('submission');
  return (
    <>
      {row.files}
      {row.scan && (
        <span className={row.scan === 'held' ? 'block text-dense text-danger' : 'block text-dense text-ink-3'}>
          {t(`scan.${row.scan}`)}
        </span>
      )}
    </>
  );
}
