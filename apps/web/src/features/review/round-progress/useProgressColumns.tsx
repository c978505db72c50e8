import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Progress } from '#/ui/Progress.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { type ExpertRow, paceTone } from './round-progress.ts';

/** `thanks`: the scores are sealed, so that experts are thanked instead of reminded. */
export function useProgressColumns(thanks: boolean): Column<ExpertRow>[] {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const pace = (row: ExpertRow) =>
    row.perDayHundredths === null ? '—' : t('progress.perDay', { number: (row.perDayHundredths / 100).toFixed(1) });
  const reminded = (row: ExpertRow) => (row.remindedAt === null ? '—' : <DateTime value={row.remindedAt} bare />);
  const thankColumns: Column<ExpertRow>[] = [
    { id: 'thankedAt', header: t('thanks.thankedAt'), cell: (row) => <DateTime value={row.thankedAt} bare /> },
    { id: 'certificate', header: t('thanks.certificate'), cell: (row) => row.certificate ?? '—' },
  ];
  return [
    { id: 'name', header: t('distribution.expert'), lead: true, cell: (row) => <Name row={row} />, name: nameOf },
    { id: 'school', header: t('progress.school'), wrap: true, cell: (row) => pick(row.school) || '—' },
    { id: 'state', header: t('progress.state'), cell: (row) => <State row={row} /> },
    { id: 'progress', header: t('progress.progress'), width: 170, cell: (row) => <Scored row={row} /> },
    {
      id: 'finishesAt',
      header: t('progress.finishesAt'),
      cell: (row) => <DateTime value={row.finishesAt} bare />,
    },
    { id: 'declined', header: t('progress.declined'), align: 'end', cell: (row) => row.declined },
    {
      id: 'lastActiveAt',
      header: t('progress.lastActiveAt'),
      cell: (row) => <DateTime value={row.lastActiveAt} bare />,
    },
    ...(thanks ? thankColumns : [{ id: 'remindedAt', header: t('progress.remindedAt'), cell: reminded }]),
    { id: 'perDay', header: t('progress.pace'), align: 'end', cell: pace, hidden: true },
    { id: 'drafts', header: t('progress.drafts'), align: 'end', cell: (row) => row.drafts, hidden: true },
    {
      id: 'acknowledged',
      header: t('progress.acknowledged'),
      align: 'end',
      cell: (row) => row.acknowledged,
      hidden: true,
    },
    { id: 'undecided', header: t('progress.undecided'), align: 'end', cell: (row) => row.undecided, hidden: true },
  ];
}

const nameOf = (row: ExpertRow) => row.name;

function Name({ row }: { row: ExpertRow }) {
  const { t } = useTranslation('review');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {row.name}
      {row.chief && <StatusTag tone="info">{t('distribution.chief')}</StatusTag>}
    </span>
  );
}

/** The state of the sheets, and of an expert who may not review at present. */
function State({ row }: { row: ExpertRow }) {
  const { t } = useTranslation('review');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StatusTag tone={paceTone[row.state]}>{t(`progress.states.${row.state}`)}</StatusTag>
      {row.status !== 'active' && <StatusTag tone="danger">{t(`progress.expertStatuses.${row.status}`)}</StatusTag>}
    </span>
  );
}

function Scored({ row: { submitted, assigned } }: { row: ExpertRow }) {
  const { t } = useTranslation('review');
  return (
    <div className="flex items-center gap-2">
      <span className="num">{`${submitted}/${assigned}`}</span>
      <Progress className="flex-1" value={submitted} max={Math.max(1, assigned)} label={t('progress.progress')} />
    </div>
  );
}
