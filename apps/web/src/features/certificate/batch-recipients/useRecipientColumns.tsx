import { numberText } from '@laurel/domain/certificate/printed.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import type { Column } from '#/ui/table/types.ts';

type Row = RouterOutputs['certificate']['batchRecipients']['rows'][number];

export function useRecipientColumns(): Column<Row>[] {
  const { t } = useTranslation('batch-recipients');
  const { list, number } = useFormat();
  const names = ({ printed }: Row) => list(printed.students.map(({ name }) => name));
  return [
    {
      id: 'ordinal',
      header: t('ordinal'),
      width: 80,
      cell: (row) => <span className="num">{number(row.ordinal)}</span>,
    },
    { id: 'names', header: t('names'), lead: true, name: names, cell: names },
    { id: 'school', header: t('school'), wrap: true, cell: ({ printed }) => printed.school },
    { id: 'award', header: t('award'), cell: ({ printed }) => printed.awardName },
    {
      id: 'about',
      header: t('about'),
      wrap: true,
      cell: ({ printed }) => printed.workName || (printed.citation ?? ''),
    },
    {
      id: 'number',
      header: t('number'),
      cell: ({ printed }) => <span className="num">{numberText(printed.number)}</span>,
    },
  ];
}
