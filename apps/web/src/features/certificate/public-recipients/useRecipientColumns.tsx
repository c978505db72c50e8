import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import type { Column } from '#/ui/table/types.ts';

type Row = RouterOutputs['certificate']['publicRecipients']['rows'][number];

export function useRecipientColumns(): Column<Row>[] {
  const { t } = useTranslation('public-recipients');
  const pick = useBilingual();
  const format = useFormat();
  return [
    { id: 'names', header: t('names'), lead: true, cell: (row) => format.list(row.names) },
    { id: 'award', header: t('award'), cell: (row) => pick(row.levelName) },
    { id: 'item', header: t('item'), wrap: true, cell: (row) => pick(row.itemName) || '—' },
    {
      id: 'work',
      header: t('work'),
      wrap: true,
      cell: (row) => (
        <>
          {row.workTitle || '—'}
          {row.teamName && <span className="block text-dense text-ink-2">{row.teamName}</span>}
        </>
      ),
    },
    { id: 'school', header: t('school'), wrap: true, cell: (row) => row.school || '—' },
    { id: 'number', header: t('number'), cell: (row) => <span className="num">{row.number}</span> },
  ];
}
