import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import type { ScoreRun } from '../score-run.ts';
import { ExplanationDrawer } from '../work-explanation/ExplanationDrawer.tsx';
import { useFlagDecisions } from './useFlagDecisions.tsx';
import { useScoreResultColumns } from './useScoreResultColumns.tsx';

/** The ranks of a run, each with its why. */
export function ScoreResults({ run }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { scoreRunId, levels } = run;
  const { table, filter } = useList(trpc.review.scoreResults, {
    id: 'scoreResults',
    rowId: (row) => row.workId,
    filters: { award: '', show: '' },
    asks: ({ show, ...asked }): RouterInputs['review']['scoreResults'] => ({
      ...asked,
      ...(show === 'flagged' && { flagged: true }),
      ...(show === 'tied' && { tied: true }),
      ...(show === 'incomplete' && { incomplete: true }),
      ...(show === 'uncalibrated' && { uncalibrated: true }),
      scoreRunId,
    }),
  });
  const drawer = useDrawer('explained');
  const explained = WorkId.safeParse(drawer.id).data;
  const columns = useScoreResultColumns(run);
  const { operations, dialog, ...choosing } = useFlagDecisions(run);
  const awards = levels.map(({ level, name }) => ({ value: level, label: pick(name) }));
  const shows = [
    { value: 'flagged', label: t('results.flagged') },
    { value: 'tied', label: t('results.ties') },
    { value: 'incomplete', label: t('results.incomplete.label') },
    ...(run.calibration ? [{ value: 'uncalibrated', label: t('results.calibration.label') }] : []),
  ];
  return (
    <>
      <DataTable
        {...table}
        label={t('results.title')}
        columns={columns}
        search={[
          { name: 'award', label: t('results.award'), options: awards },
          { name: 'show', label: t('results.show'), options: shows },
        ]}
        actions={<ExportButton what={{ kind: 'ranks', filter }} />}
        operations={(row) => [
          { label: t('results.explain'), onSelect: () => drawer.open(row.workId) },
          ...operations(row),
        ]}
        {...choosing}
      />
      {dialog}
      {explained && <ExplanationDrawer scoreRunId={scoreRunId} workId={explained} onClose={drawer.close} />}
    </>
  );
}
