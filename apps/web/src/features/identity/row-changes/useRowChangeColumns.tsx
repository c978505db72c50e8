import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { type RowChange, useTableName } from './row-change.ts';

const HOLDS_AN_ID = /[0-9a-f]{8}-[0-9a-f]{4}-/;

export function useRowChangeColumns(): Column<RowChange>[] {
  const { t } = useTranslation('identity');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const nameOf = useTableName();
  /** What the row is called; an id says nothing, and is in the details. */
  const subjectOf = ({ subject, rowKey }: RowChange) => {
    if (subject) return pick(subject);
    return HOLDS_AN_ID.test(rowKey) ? ui('none') : rowKey;
  };
  return [
    { id: 'table', header: t('logs.table'), lead: true, cell: (row) => nameOf(row.tableName) },
    { id: 'key', header: t('logs.key'), wrap: true, cell: subjectOf },
    { id: 'at', header: t('logs.at'), cell: (row) => <DateTime value={row.at} bare /> },
    { id: 'who', header: t('logs.who'), cell: (row) => row.actorName ?? t('logs.system') },
    { id: 'role', header: t('logs.role'), cell: (row) => row.actorRole, hidden: true },
  ];
}
