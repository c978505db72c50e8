import { isArchive, isReport } from '@laurel/domain/exports/exports.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Progress } from '#/ui/Progress.tsx';
import { StatusTag, type StatusTone } from '#/ui/StatusTag.tsx';

export type ExportRow = RouterOutputs['exports']['myExports']['rows'][number];

const tones: Readonly<Record<ExportRow['state'], StatusTone>> = {
  waiting: 'neutral',
  making: 'info',
  ready: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
};
export const isGoing = ({ state }: ExportRow) => state === 'waiting' || state === 'making';

/** How far a file is, and what is in the way of it. */
export function ExportState({ row }: { row: ExportRow }) {
  const { t } = useTranslation('exports');
  const files = isArchive(row) || isReport(row);
  const format = useFormat();
  // How many there are is counted first.
  const far =
    row.state === 'making' && row.total !== null
      ? t(files ? 'filesOf' : 'rowsOf', { done: format.number(row.done), total: format.number(row.total) })
      : row.state === 'ready'
        ? t(files ? 'files' : 'rows', { count: row.done, shown: format.number(row.done) })
        : null;
  return (
    <div className="space-y-1">
      <StatusTag tone={tones[row.state]}>{t(`states.${row.state}`)}</StatusTag>
      {far && <span className="figure ml-2 text-dense text-ink-2">{far}</span>}
      {isGoing(row) && (
        <Progress
          value={row.total ? row.done : null}
          max={row.total ?? 0}
          label={t('progress', { kind: t(`kinds.${row.kind}`) })}
          className="w-40"
        />
      )}
      {row.problem && row.state === 'failed' && <p className="text-dense text-ink-2">{t(`problems.${row.problem}`)}</p>}
      {row.state === 'ready' && !row.allowed && (
        <p className="text-dense text-ink-2">{t(row.kind === 'assignedFiles' ? 'assignmentEnded' : 'notAllowed')}</p>
      )}
    </div>
  );
}
