import { useTranslation } from 'react-i18next';
import { useOpened } from '#/lib/erased.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import type { SheetRow } from '../sheet-row.ts';
import { sheetTone } from '../status.ts';
import { useTotal } from '../useSaid.ts';

export function useSheetColumns(): Column<SheetRow>[] {
  const { t } = useTranslation('review');
  const opened = useOpened();
  const totalOf = useTotal();
  const alias = { header: t('distribution.alias'), name: (row: SheetRow) => row.alias };
  const status = (row: SheetRow) => (
    <span className="inline-flex flex-wrap gap-1">
      <StatusTag tone={sheetTone[row.status] ?? 'unknown'}>{t(`sheetStatuses.${row.status}`)}</StatusTag>
      {row.afterSeeing && <StatusTag tone="warning">{t('discussion.afterSeeing')}</StatusTag>}
    </span>
  );
  const total = (row: SheetRow) => <span className="num">{totalOf(row)}</span>;
  const comment = { header: t('distribution.comment'), cell: (row: SheetRow) => opened(row.comment) || '—' };
  const submittedAt = (row: SheetRow) => <DateTime value={row.submittedAt} bare />;
  return [
    { id: 'alias', ...alias, lead: true, cell: (row) => <span className="num">{row.alias}</span> },
    { id: 'work', header: t('distribution.work'), wrap: true, cell: (row) => `${row.code} ${row.title}` },
    { id: 'expert', header: t('distribution.expert'), cell: (row) => row.expert },
    { id: 'status', header: t('distribution.status'), cell: status },
    { id: 'total', header: t('distribution.total'), align: 'end', cell: total },
    { id: 'comment', ...comment, wrap: true, hidden: true },
    { id: 'submittedAt', header: t('distribution.submittedAt'), cell: submittedAt },
  ];
}
