import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { batchTone } from '../status.ts';

type BatchRow = RouterOutputs['certificate']['batchList']['rows'][number];

export function useBatchColumns(): Column<BatchRow>[] {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  return [
    { id: 'name', header: t('setting.nameZh'), lead: true, cell: (row) => pick(row.name) },
    {
      id: 'status',
      header: t('list.status'),
      cell: (row) => <StatusTag tone={batchTone[row.status]}>{t(`batchStatus.${row.status}`)}</StatusTag>,
    },
    { id: 'recipients', header: t('check.copies'), align: 'end', cell: (row) => row.recipients || '—' },
    { id: 'errors', header: t('severity.error'), align: 'end', cell: (row) => row.errors },
    { id: 'draftedBy', header: t('check.draftedBy'), cell: (row) => row.draftedByName },
    { id: 'draftedAt', header: t('check.draftedAt'), cell: (row) => <DateTime value={row.draftedAt} distance /> },
  ];
}
