import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { StatusTag, type StatusTone } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import type { Finding } from './finding.ts';

const tones: Readonly<Record<Finding['status'], StatusTone>> = {
  open: 'warning',
  explained: 'info',
  closed: 'neutral',
};

export function useFindingColumns(): Column<Finding>[] {
  const { t } = useTranslation('finding-list');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const format = useFormat();
  return [
    {
      id: 'rule',
      header: t('rule'),
      lead: true,
      name: (row) => t(`rules.${row.rule}`),
      cell: (row) => t(`rules.${row.rule}`),
    },
    {
      id: 'subject',
      header: t('subject'),
      wrap: true,
      cell: ({ subject }) => (subject ? pick(subject) : ui('none')),
    },
    { id: 'people', header: t('people'), wrap: true, cell: ({ people }) => format.list(people) || ui('none') },
    { id: 'at', header: t('at'), cell: (row) => <DateTime value={row.at} bare /> },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusTag tone={tones[status]}>{t(`statuses.${status}`)}</StatusTag>,
    },
  ];
}
