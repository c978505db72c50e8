import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card, Stat } from '#/ui/Card.tsx';
import { CheckRunFile } from '../check-run/CheckRunFile.tsx';
import { CheckState } from '../check-run/CheckState.tsx';
import { RecomputeRun } from '../check-run/RecomputeRun.tsx';
import { useRunCheck } from '../check-run/useRunCheck.ts';
import type { ScoreRun } from '../score-run.ts';

/** The figures of a run, its fingerprint, who decided about it, and the way to compute it again oneself. */
export function RunFacts({ run, resultHash }: { run: ScoreRun; resultHash: string }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const { scoreRunId, flagged, ties, incomplete } = run;
  const { state, check, stop } = useRunCheck();
  const href = `/files/score-runs/${scoreRunId}`;
  const show = (what: 'flagged' | 'tied' | 'incomplete') => ({ href: `/review/result?run=${scoreRunId}&show=${what}` });
  return (
    <Card>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-5">
        <Stat label={t('results.works')} value={run.works} />
        <Stat label={t('results.sheets')} value={run.sheets} />
        <Stat
          label={t('results.flagged')}
          value={flagged}
          tone={flagged ? 'warning' : 'neutral'}
          {...(flagged > 0 ? show('flagged') : {})}
        />
        <Stat
          label={t('results.incomplete.label')}
          value={incomplete}
          tone={incomplete ? 'warning' : 'neutral'}
          {...(incomplete > 0 ? show('incomplete') : {})}
        />
        <Stat label={t('results.ties')} value={ties} {...(ties > 0 ? show('tied') : {})} />
      </div>
      <p className="mt-4 text-dense text-ink-2">
        {t('results.hash')}: <code className="num break-all">{resultHash}</code>
      </p>
      {run.decidedAt && (
        <p className="text-dense text-ink-2">
          {t('results.decidedBy', { name: run.decidedBy ?? '', time: format.dateTime(run.decidedAt) })}
          {run.remark && ` · ${run.remark}`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <LinkButton href={href} external icon={Download}>
          {t('results.export')}
        </LinkButton>
        <LinkButton href={`${href}?profile=arbitrator`} external icon={Download}>
          {t('results.exportRedacted')}
        </LinkButton>
        <RecomputeRun href={href} check={check} pending={state.at === 'running'} />
        <CheckRunFile recorded={resultHash} />
      </div>
      {state.at !== 'idle' && (
        <div className="mt-4">
          <CheckState state={state} stop={stop} recorded={resultHash} />
        </div>
      )}
    </Card>
  );
}
