import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { type CompetitionId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { PreviewFigures } from './PreviewFigures.tsx';
import { usePolicyPreview } from './usePolicyPreview.ts';

type Run = RouterOutputs['review']['scoreRunList']['rows'][number];
type Props = { policy: ScoringPolicy; competitionId: CompetitionId; onClose: () => void };

/** What the policy would make of the works and score sheets of an earlier run, before it is saved. */
export function PreviewPolicyDrawer({ policy, competitionId, onClose }: Props) {
  const { t } = useTranslation('review');
  const query = trpc.review.scoreRunList.useQuery({ pageSize: 100 });
  return (
    <Drawer open onOpenChange={onClose} size="lg" title={t('policyPreview.title')}>
      <QueryState query={query} skeleton={<SkeletonText lines={6} />}>
        {({ rows }) => <OnRuns runs={usable(rows, competitionId)} policy={policy} />}
      </QueryState>
    </Drawer>
  );
}

/** Runs with results, those of this competition first. */
const usable = (rows: readonly Run[], competitionId: CompetitionId) =>
  rows
    .filter(({ resultHash }) => resultHash !== null)
    .toSorted((a, b) => Number(b.competitionId === competitionId) - Number(a.competitionId === competitionId));

function OnRuns({ runs, policy }: { runs: readonly Run[]; policy: ScoringPolicy }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const format = useFormat();
  const [chosen, setChosen] = useState(runs[0]?.scoreRunId ?? '');
  const { state, run } = usePolicyPreview(policy);
  if (runs.length === 0) return <Empty title={t('policyPreview.none')} hint={t('policyPreview.noneHint')} />;
  return (
    <div className="space-y-5">
      <p className="text-ink-2">{t('policyPreview.lead')}</p>
      <Select
        label={t('policyPreview.run')}
        value={chosen}
        options={runs.map(({ scoreRunId, competition, round, requestedAt }) => ({
          value: scoreRunId,
          label: `${pick(competition)} · ${pick(round)} · ${format.dateTime(requestedAt)}`,
        }))}
        onChange={setChosen}
      />
      <Button
        type="button"
        tone="primary"
        pending={state.at === 'running'}
        onClick={() => void run(ScoreRunId.parse(chosen))}
      >
        {t('policyPreview.compute')}
      </Button>
      <div role="status" className="space-y-5">
        {state.at === 'failed' && <Notice tone="danger">{t('policyPreview.failed')}</Notice>}
        {state.at === 'done' && <PreviewFigures scoreRunId={state.scoreRunId} previewed={state.previewed} />}
      </div>
    </div>
  );
}
