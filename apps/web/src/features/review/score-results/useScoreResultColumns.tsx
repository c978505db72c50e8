import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { points } from '../points.ts';
import type { ScoreRun } from '../score-run.ts';

type Result = RouterOutputs['review']['scoreResults']['rows'][number];

export function useScoreResultColumns({ levels }: ScoreRun): Column<Result>[] {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const levelOf = (row: Result) => pick(levels.find(({ level }) => level === row.award)?.name) || '—';
  const score = (row: Result) => <span className="num">{points(row.scoreMilli)}</span>;
  return [
    { id: 'rank', header: t('results.rank'), align: 'end', cell: (row) => <Rank row={row} /> },
    { id: 'work', header: t('results.work'), lead: true, cell: (row) => `${row.code} ${row.title}` },
    { id: 'item', header: t('results.item'), cell: (row) => pick(row.item) },
    { id: 'score', header: t('results.score'), align: 'end', cell: score },
    { id: 'award', header: t('results.award'), cell: levelOf },
    { id: 'flag', header: t('results.flag'), wrap: true, cell: (row) => <Flags row={row} /> },
  ];
}

function Rank({ row: { rank, unranked } }: { row: Result }) {
  const { t } = useTranslation('review');
  if (rank !== null) return rank;
  return <span className="text-ink-3">{t(unranked ? `results.unrankedReasons.${unranked}` : 'results.unranked')}</span>;
}

function Flags({ row: { flagged, override, tied, missing, uncalibrated } }: { row: Result }) {
  const { t } = useTranslation('review');
  if (!flagged && !tied && missing === 0 && !uncalibrated) return '—';
  return (
    <span className="inline-flex flex-wrap gap-1">
      {flagged && !override && <StatusTag tone="warning">{t('results.flag')}</StatusTag>}
      {override && (
        <>
          <StatusTag tone="info">{t('results.override.kept')}</StatusTag>
          <span className="text-dense text-ink-2">{t('results.override.reason', override)}</span>
        </>
      )}
      {missing > 0 && <StatusTag tone="warning">{t('results.incomplete.missing', { count: missing })}</StatusTag>}
      {uncalibrated && <StatusTag tone="warning">{t('results.calibration.label')}</StatusTag>}
      {tied && <StatusTag tone="neutral">{t('results.tied')}</StatusTag>}
    </span>
  );
}
