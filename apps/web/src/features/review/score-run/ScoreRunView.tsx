import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';

import { CalibrationReport } from '../calibration-report/CalibrationReport.tsx';
import { FeedbackCard } from '../release-feedback/FeedbackCard.tsx';
import { CorrectRun } from '../request-score-run/CorrectRun.tsx';
import { ScoreResults } from '../score-results/ScoreResults.tsx';
import type { ScoreRun } from '../score-run.ts';
import { RunChanges } from '../score-run-changes/RunChanges.tsx';
import { InterventionsCard } from '../score-run-interventions/InterventionsCard.tsx';
import { runTone } from '../status.ts';
import { TieVotesCard } from '../tie-vote-list/TieVotesCard.tsx';
import { Decide } from './Decide.tsx';
import { RunFacts } from './RunFacts.tsx';
import { RunNotices } from './RunNotices.tsx';

/** One run: waiting for the worker, then its ranks, each with its why, and the seal. */
export function ScoreRunView({ scoreRunId }: { scoreRunId: ScoreRunId }) {
  const query = trpc.review.scoreRun.useQuery(
    { scoreRunId },
    { refetchInterval: ({ state }) => (state.data?.status === 'requested' ? 1000 : false) },
  );
  return (
    <QueryPage query={query}>
      {(run) => (
        <>
          <Header run={run} />
          <RunNotices run={run} />
          {run.resultHash && (
            <div className="mt-5 space-y-5">
              {run.supersedes && <RunChanges run={run} />}
              <RunFacts run={run} resultHash={run.resultHash} />
              {run.calibration && <CalibrationReport scoreRunId={scoreRunId} />}
              <InterventionsCard run={run} />
              <TieVotesCard run={run} />
              <FeedbackCard run={run} />
              <ScoreResults run={run} />
            </div>
          )}
        </>
      )}
    </QueryPage>
  );
}

function Header({ run }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  return (
    <PageHeader
      title={pick(run.round)}
      lead={pick(run.competition)}
      back="/review/result"
      tags={<StatusTag tone={runTone[run.status] ?? 'unknown'}>{t(`results.runStatuses.${run.status}`)}</StatusTag>}
      actions={
        <>
          <Decide run={run} />
          <CorrectRun run={run} />
        </>
      }
    />
  );
}
