import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { type Trouble, useNameOf } from './useTroubleOperations.tsx';

const tones: Readonly<Record<Trouble['what'], StatusTone>> = {
  halted: 'danger',
  parked: 'danger',
  dead: 'danger',
  failing: 'warning',
};

export function useTroubleColumns(): Column<Trouble>[] {
  const { t } = useTranslation('audit');
  const { t: ui } = useTranslation('ui');
  const nameOf = useNameOf();
  return [
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
  ];
}
