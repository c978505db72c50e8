import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { whoColumn } from '../logs/who-column.ts';

type Reading = RouterOutputs['identity']['readingList']['rows'][number];

export function useReadingColumns(): Column<Reading>[] {
  const { t } = useTranslation('identity');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  return [
    whoColumn(t),
    { id: 'part', header: t('logs.read'), cell: (row) => t(`logs.reads.${row.part}`) },
    {
      id: 'subject',
      header: t('logs.subject'),
      wrap: true,
      cell: (row) => (row.subject ? pick(row.subject) : ui('none')),
    },
    { id: 'at', header: t('logs.at'), cell: (row) => <DateTime value={row.at} bare /> },
    {
      id: 'moment',
      header: t('logs.moment'),
      cell: ({ unpublished }) =>
        unpublished === null ? (
          ui('none')
        ) : (
          <StatusTag tone={unpublished ? 'warning' : 'neutral'}>
            {t(unpublished ? 'logs.unpublished' : 'logs.published')}
          </StatusTag>
        ),
    },
    { id: 'reason', header: t('logs.reason'), wrap: true, cell: (row) => row.reason ?? ui('none') },
    { id: 'role', header: t('logs.role'), cell: (row) => row.actorRole, hidden: true },
  ];
}
