import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { answerTone } from '../name-check/tones.ts';

type Row = RouterOutputs['award']['nameCheckWorks']['rows'][number];

/** `ended`: silence counts as confirmed. */
export function useCheckWorkColumns(ended: boolean): Column<Row>[] {
  const { t } = useTranslation('name-check');
  return [
    { id: 'code', header: t('code'), cell: (row) => <span className="num">{row.code}</span> },
    { id: 'title', header: t('workTitle'), lead: true, cell: (row) => row.title },
    { id: 'team', header: t('team'), cell: (row) => row.teamName },
    { id: 'captain', header: t('captain'), cell: (row) => row.captainName || '—' },
    {
      id: 'answer',
      header: t('answer'),
      cell: ({ answer }) => (
        <StatusTag tone={answerTone[answer]}>
          {ended && answer === 'silent' ? t('deemed') : t(`answers.${answer}`)}
        </StatusTag>
      ),
    },
    {
      id: 'people',
      header: t('people'),
      cell: ({ confirmed, people }) => <span className="num">{t('ofPeople', { confirmed, people })}</span>,
    },
  ];
}
