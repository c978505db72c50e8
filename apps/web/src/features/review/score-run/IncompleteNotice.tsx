import { useTranslation } from 'react-i18next';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ProposeIncompleteSeal } from '../propose-incomplete-seal/ProposeIncompleteSeal.tsx';
import type { ScoreRun } from '../score-run.ts';

/** Works that lack score sheets: they keep the run from being sealed until somebody gives a reason. */
export function IncompleteNotice({ run }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const { incomplete, status, incompleteSeal, can } = run;
  if (incomplete === 0 || status === 'rejected') return null;
  const isOpen = status === 'computed';
  // The round of a correction takes no more sheets.
  const hint = run.supersedes ? 'correctionHint' : 'hint';
  const title = isOpen ? (incompleteSeal ? 'lacking' : 'title') : 'sealed';
  return (
    <Notice tone={isOpen ? 'warning' : 'info'} title={t(`results.incomplete.${title}`, { count: incomplete })}>
      <p>
        {incompleteSeal ? t('results.incomplete.reason', incompleteSeal) : isOpen && t(`results.incomplete.${hint}`)}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Link href={`/review/result?run=${run.scoreRunId}&show=incomplete`}>{t('results.incomplete.show')}</Link>
        {can.proposeIncompleteSeal && !incompleteSeal && <ProposeIncompleteSeal run={run} />}
      </div>
    </Notice>
  );
}
