import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import type { AwardRow } from '../award-row.ts';
import { awardTone, points } from '../status.ts';

export function useAwardColumns(): Column<AwardRow>[] {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const format = useFormat();
  return [
    { id: 'work', header: t('work'), lead: true, cell: (row) => row.workTitle },
    { id: 'level', header: t('level'), cell: (row) => <span className="font-semibold">{pick(row.levelName)}</span> },
    { id: 'rank', header: t('rank'), align: 'end', cell: (row) => row.rank },
    { id: 'score', header: t('score'), align: 'end', cell: (row) => <span className="num">{points(row.score)}</span> },
    { id: 'code', header: t('code'), cell: (row) => <span className="num">{row.workCode}</span> },
    { id: 'team', header: t('team'), cell: (row) => row.teamName },
    { id: 'recipients', header: t('recipients'), cell: (row) => format.list(row.recipients) },
    { id: 'advisers', header: t('advisers'), cell: (row) => format.list(row.advisers) || '—', hidden: true },
    { id: 'school', header: t('school'), cell: (row) => pick(row.school) || '—' },
    { id: 'status', header: t('status'), cell: (row) => <Status row={row} /> },
  ];
}

function Status({ row: { status, revocation } }: { row: AwardRow }) {
  const { t } = useTranslation('award');
  return (
    <>
      <StatusTag tone={awardTone[status] ?? 'unknown'}>{t(`awardStatuses.${status}`)}</StatusTag>
      {revocation && (
        <p className="mt-1 text-dense text-warning">
          {t('revocation.proposedBy', { name: revocation.proposedByName })}
        </p>
      )}
    </>
  );
}
