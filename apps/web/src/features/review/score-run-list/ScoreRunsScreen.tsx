import { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button } from '#/ui/Button.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useList } from '#/ui/table/useList.ts';
import { CheckRunFile } from '../check-run/CheckRunFile.tsx';
import { RequestScoreRunDialog } from '../request-score-run/RequestScoreRunDialog.tsx';
import { ScoreRunView } from '../score-run/ScoreRunView.tsx';
import { useScoreRunColumns } from './useScoreRunColumns.tsx';

const statuses = ['requested', 'computed', 'failed', 'approved', 'rejected', 'superseded'] as const;

/** Score runs, or with `?run=` one of them with its ranks. */
export default function ScoreRunsScreen() {
  const scoreRunId = ScoreRunId.safeParse(useQueryParam('run')).data;
  return scoreRunId ? <ScoreRunView key={scoreRunId} scoreRunId={scoreRunId} /> : <ScoreRunList />;
}

function ScoreRunList() {
  const { t } = useTranslation('review');
  const { can } = useSession();
  const filters = { competitionId: '', roundId: '', status: '' };
  const { table, list } = useList(trpc.review.scoreRunList, {
    id: 'scoreRuns',
    rowId: (row) => row.scoreRunId,
    filters,
  });
  const [requesting, setRequesting] = useState(false);
  const columns = useScoreRunColumns();
  const options = [
    ...statuses.map((value) => ({ value, label: t(`results.runStatuses.${value}`) })),
    { value: 'toSecond', label: t('results.toSecond') },
  ];
  const request = can('review:result:calc') && (
    <Button tone="primary" icon={Calculator} onClick={() => setRequesting(true)}>
      {t('results.request')}
    </Button>
  );
  return (
    <ListScreen
      {...table}
      title={t('results.title')}
      lead={t('results.lead')}
      columns={columns}
      search={[{ name: 'status', label: t('results.status'), options }]}
      actions={
        <>
          <CheckRunFile />
          {request}
        </>
      }
      operations={(row) => [{ label: t('results.look'), href: `/review/result?run=${row.scoreRunId}` }]}
      empty={{ title: t('results.empty'), hint: t('results.emptyHint'), action: request }}
    >
      {requesting && <RequestScoreRunDialog chosen={list.filters.roundId} onClose={() => setRequesting(false)} />}
    </ListScreen>
  );
}
